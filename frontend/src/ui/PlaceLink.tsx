import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '@/i18n/format';
import { mayOpen } from '@/navigation/menu';
import type { PlacePath } from '@/navigation/places';
import { usePerson } from '@/session/person';
import links from './links.module.css';

/** Whether the person has this screen in the menu, open to them. */
export function useOpenPlace(to: PlacePath): boolean {
  const person = usePerson();
  return person !== undefined && mayOpen(person, to);
}

/** A link to a screen where the person has it in the menu, else the words alone, or nothing. */
export function PlaceLink({
  to,
  search,
  className,
  otherwise = 'words',
  children,
}: {
  to: PlacePath;
  search?: Record<string, unknown>;
  className?: string | undefined;
  otherwise?: 'words' | 'nothing';
  children: ReactNode;
}) {
  if (!useOpenPlace(to)) return otherwise === 'words' ? <span className={className}>{children}</span> : null;
  return (
    <Link to={to as '/'} search={(search ?? {}) as never} className={className} preload="intent">
      {children}
    </Link>
  );
}

/** A figure of a row of figures, with a link to what it counts; no link where that is nothing. */
export function FigureLink({
  to,
  search,
  children,
}: {
  to: PlacePath;
  search: Record<string, unknown>;
  children: number;
}) {
  const text = formatNumber(children);
  if (children === 0) return text;
  return (
    <PlaceLink to={to} search={search} className={links.figure}>
      {text}
    </PlaceLink>
  );
}

/** The same as a button; nothing where the person cannot go there. */
export function PlaceButton({
  to,
  search,
  variant = 'filled',
  children,
}: {
  to: PlacePath;
  search?: Record<string, unknown>;
  variant?: 'filled' | 'default';
  children: ReactNode;
}) {
  if (!useOpenPlace(to)) return null;
  return (
    <Button
      variant={variant}
      renderRoot={(props) => (
        <Link to={to as '/'} search={(search ?? {}) as never} preload="intent" {...props} />
      )}
    >
      {children}
    </Button>
  );
}
