import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { visibleMenu } from '@/navigation/menu';
import type { PlacePath } from '@/navigation/places';
import { usePerson } from '@/session/person';

/** A link to a screen where the person has it in the menu, else the words alone: no dead ends. */
export function PlaceLink({
  to,
  search,
  className,
  children,
}: {
  to: PlacePath;
  search?: Record<string, unknown>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const person = usePerson();
  const open = person && visibleMenu(person).some((item) => item.path === to && !item.disabled);
  if (!open) return <span className={className}>{children}</span>;
  return (
    // The list of places is wider than the routes built so far; only built ones reach this line.
    <Link to={to as '/'} search={(search ?? {}) as never} className={className} preload="intent">
      {children}
    </Link>
  );
}
