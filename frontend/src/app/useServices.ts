import { useRouteContext } from '@tanstack/react-router';
import type { Services } from './services';

export function useServices(): Services {
  return useRouteContext({ from: '__root__' });
}
