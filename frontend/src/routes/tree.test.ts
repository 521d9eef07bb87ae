import { expect, test } from 'vitest';
import { PLACES } from '@/navigation/places';
import { routeTree } from './tree';

test('every place has a route, and every route a place', () => {
  const routes = Object.values(routeTree.children ?? {}).map(
    (route) => (route.options as { path?: string }).path,
  );
  expect(routes.sort()).toEqual(PLACES.map(({ path }) => path).sort());
});
