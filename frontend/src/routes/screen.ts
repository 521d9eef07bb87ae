import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadPart } from '@/navigation/lazy';

/** A screen in its own chunk, loaded (and tried again) when its route is visited or a link to it is touched. */
export function screen(load: () => Promise<RouteComponent>): RouteComponent {
  return lazyRouteComponent(() => loadPart(load).then((component) => ({ default: component })));
}
