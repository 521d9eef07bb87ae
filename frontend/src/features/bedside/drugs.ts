// Drugs as they are ordered: what there is, and the words for units and routes.
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { m } from '@/i18n/generated/messages.js';
import type { RunView } from './model/types';

/** Every drug that can be ordered, in the language of the case; the same for all cases. */
export function drugsQuery(locale: RunView['locale']) {
  return queryOptions({
    queryKey: ['bedside', 'drugs', locale],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await answer(api().GET('/bedside/drugs', { params: { query: { locale } }, signal }))).drugs,
  });
}

/** Units that are words; the others are written alike in both languages. */
const UNITS: Readonly<Record<string, (of: { count: number }) => string>> = {
  microgram: m.unit_microgram,
  unit: m.unit_unit,
  puff: m.unit_puff,
  drop: m.unit_drop,
  day: m.unit_day,
};

const ROUTES: Readonly<Record<string, () => string>> = {
  iv: m.route_iv,
  im: m.route_im,
  sc: m.route_sc,
  oral: m.route_oral,
  inhaled: m.route_inhaled,
  nebulised: m.route_nebulised,
  intranasal: m.route_intranasal,
  buccal: m.route_buccal,
  sublingual: m.route_sublingual,
  eye: m.route_eye,
  rectal: m.route_rectal,
  transdermal: m.route_transdermal,
};

/** A unit to choose, without a number: micrograms/min. */
export function unitOf(unit: string): string {
  return unit
    .split('/')
    .map((part) => UNITS[part]?.({ count: 2 }) ?? part)
    .join('/');
}

/** A route by its words, any other as it stands. */
export function routeOf(route: string): string {
  return ROUTES[route]?.() ?? route;
}
