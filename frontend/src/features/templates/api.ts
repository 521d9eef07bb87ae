import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { Outcome } from '@/api/inParts';
import type { SortBy } from '@/api/schema';
import { keepScenario } from '@/features/scenarios/api';
import { type ScenarioDetail, toDetail } from '@/features/scenarios/model';
import { locale, toServerLocale } from '@/i18n/locale';
import { type ListState, sortAndSearch } from '@/ui/listState';
import './errorTexts';
import type { TemplateDetail, TemplateFilters, TemplateRow } from './model';

/** Everything that shows templates; one invalidation reaches all of it. */
const TEMPLATES = ['templates'] as const;

/** The most templates one call takes. */
const MOST_AT_ONCE = 100;

/** After a change of templates, or of who has them, whatever shows them is asked for again. */
export function refreshTemplates(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: TEMPLATES });
}

/** One page of the templates in sight. */
export function searchTemplates(
  state: ListState<SortBy<'TemplateOrder'>>,
  filters: TemplateFilters = {},
  signal?: AbortSignal,
) {
  return answer(
    api().POST('/scenario/templates/search', {
      body: { filters, sortAndSearch: sortAndSearch(state) },
      ...(signal ? { signal } : {}),
    }),
  );
}

export function templatesQuery(state: ListState<SortBy<'TemplateOrder'>>, filters: TemplateFilters = {}) {
  return queryOptions({
    queryKey: [...TEMPLATES, 'page', sortAndSearch(state), filters],
    queryFn: ({ signal }) => searchTemplates(state, filters, signal),
    placeholderData: keepPreviousData,
  });
}

async function readTemplate(id: string, signal?: AbortSignal): Promise<TemplateDetail> {
  const path = { template_id: id };
  const call = api().GET('/scenario/templates/{template_id}', {
    params: { path },
    ...(signal ? { signal } : {}),
  });
  return (await answer(call)) as TemplateDetail;
}

export function templateQuery(id: string) {
  return queryOptions<TemplateDetail>({
    queryKey: [...TEMPLATES, 'one', id],
    queryFn: ({ signal }) => readTemplate(id, signal),
  });
}

/**
 * All teachers of these templates. Of one alone they are asked for anew; of many, only those that their row does not
 * name all of, so that not every case is loaded with them.
 */
export function assignmentQuery(templates: readonly Assignable[]) {
  const named = (row: Assignable) => templates.length > 1 && row.teachers.length === row.teacherCount;
  return queryOptions({
    queryKey: [...TEMPLATES, 'teachers', templates.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(
        templates.map((row): Assignable | Promise<Assignable> =>
          named(row) ? row : readTemplate(row.id, signal),
        ),
      ),
  });
}

export type Assignable = Pick<TemplateRow, 'id' | 'name' | 'teachers' | 'teacherCount'>;

export interface Texts {
  readonly name: string;
  readonly description: string;
}

export function createTemplate(scenarioId: string, texts: Texts): Promise<TemplateRow> {
  return answer(api().POST('/scenario/templates', { body: { scenarioId, ...texts } }));
}

export function editTemplate(id: string, texts: Texts): Promise<TemplateRow> {
  return answer(api().PUT('/scenario/templates', { body: { id, ...texts } }));
}

/** Deletes several; each has its own outcome. */
export async function deleteTemplates(ids: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const templateIds of parts(ids)) {
    outcomes.push(...(await answer(api().DELETE('/scenario/templates', { body: { templateIds } }))).outcomes);
  }
  return outcomes;
}

/** Gives templates to some teachers and takes them from others; answers what was refused. */
export async function assignTemplates(
  ids: readonly string[],
  addTeacherIds: string[],
  removeTeacherIds: string[],
): Promise<Outcome[]> {
  const refused: Outcome[] = [];
  for (const templateIds of parts(ids)) {
    const body = { templateIds, addTeacherIds, removeTeacherIds };
    const { outcomes, teachers } = await answer(api().POST('/scenario/templates/assign', { body }));
    refused.push(...[...outcomes, ...teachers].filter(({ ok }) => !ok));
  }
  return refused;
}

function parts(ids: readonly string[]): string[][] {
  const found: string[][] = [];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    found.push(ids.slice(from, from + MOST_AT_ONCE));
  return found;
}

/** Begins a scenario with a copy of the template's document; the lists of scenarios know of it. */
export async function beginFrom(queries: QueryClient, templateId: string): Promise<ScenarioDetail> {
  const body = { templateId, locale: toServerLocale(locale.get()) };
  const begun = toDetail((await answer(api().POST('/scenario', { body }))).scenario);
  keepScenario(queries, begun);
  return begun;
}
