/**
 * What the page was opened with from outside: the token of a mailed link, and the wishes of an application.
 * The token is taken out of the address before anything else happens and lives in memory alone, so that it
 * stands in no history, no storage and no log; a reload forgets it.
 */
let token: string | null = null;
let query = '';

/** Takes the token of a mailed link out of a fragment; says whether there was one. */
export function takeToken(fragment: string): boolean {
  const found = new URLSearchParams(fragment.replace(/^#/, '')).get('token');
  if (!found) return false;
  token = found;
  return true;
}

/** The first thing a page does. */
export function arrive({ location, history }: Pick<Window, 'location' | 'history'>): void {
  query = location.search;
  if (takeToken(location.hash)) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
}

export function heldToken(): string | null {
  return token;
}

/** A link that was used up, or is of no use, is forgotten. */
export function dropToken(): void {
  token = null;
}

/** The query the page was opened with, letter for letter: the router reads numbers into what looks like one. */
export function arrivalQuery(): URLSearchParams {
  return new URLSearchParams(query);
}
