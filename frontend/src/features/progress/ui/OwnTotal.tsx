import { FigureLink } from '@/ui/PlaceLink';

const LISTS = {
  scenarios: { tab: 'scenarios' },
  completed: { tab: 'scenarios', status: 'completed' },
  attempts: { tab: 'attempts' },
} as const;

/** A total of one's own training, which leads to the list of what it counts. */
export function OwnTotal({ of, children }: { of: keyof typeof LISTS; children: number }) {
  return (
    <FigureLink to="/progress" search={LISTS[of]}>
      {children}
    </FigureLink>
  );
}
