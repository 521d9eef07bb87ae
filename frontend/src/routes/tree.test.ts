import { expect, test } from 'vitest';
import { PLACES } from '@/navigation/places';
import { routeTree } from './tree';

test('what the list of places calls built is what has a route', () => {
  const routes = Object.values(routeTree.children ?? {}).map(
    (route) => (route.options as { path?: string }).path,
  );
  const built = PLACES.filter((place) => place.built).map((place) => place.path);
  expect(routes.sort()).toEqual(built.sort());
});
