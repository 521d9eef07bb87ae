import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type CardId = Schemas['Card']['id'];
export type Card = Schemas['Card'];
export type Cards = Schemas['Cards'];
export type StudentFigures = Schemas['StudentFigures'];
export type ScenarioFigures = Schemas['ScenarioFigures'];
export type TagFigures = Schemas['TagFigures'];

/** The rows behind each card. */
export interface CardRows {
  scenarios: ScenarioFigures;
  students: StudentFigures;
  tags: TagFigures;
}

export const TABS = ['scenarios', 'students', 'tags', 'attention'] as const;
export type AnalyticsTab = (typeof TABS)[number];

/** What each list can be sorted by, the default first. */
const CARD_SORTS = {
  scenarios: [
    'attempts',
    'name',
    'pathology',
    'students',
    'completed',
    'progress',
    'accuracy',
    'hintFree',
    'averageTimeSeconds',
    'score',
    'passed',
    'criticalMissed',
    'harmful',
  ],
  students: [
    'lastLaunch',
    'name',
    'scenarios',
    'attempts',
    'completed',
    'progress',
    'accuracy',
    'hintFree',
    'attentiveness',
    'averageTimeSeconds',
    'score',
    'passed',
    'criticalMissed',
    'harmful',
  ],
  tags: [
    'students',
    'name',
    'scenarios',
    'progress',
    'averageTimeSeconds',
    'averageCompleted',
    'averageAttempts',
    'score',
    'averagePassed',
  ],
} as const satisfies Record<CardId, readonly SortBy<'CardOrder'>[]>;

export type CardSort = (typeof CARD_SORTS)[CardId][number];

export const EVERY_SORT = [...new Set<CardSort>(Object.values(CARD_SORTS).flat())] as unknown as readonly [
  CardSort,
  ...CardSort[],
];

/** The sort of a list; one that belongs to another list gives way to the default. */
export function sortOf(card: CardId, wanted: string | undefined): CardSort {
  const sorts: readonly CardSort[] = CARD_SORTS[card];
  return sorts.find((sort) => sort === wanted) ?? CARD_SORTS[card][0];
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
