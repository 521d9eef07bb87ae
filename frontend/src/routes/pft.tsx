import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { rootRoute } from './root';
import { screen } from './screen';

const validateSearch = v.object({
  resultId: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});
const getParentRoute = () => rootRoute;
const screens = () => import('@/features/pft/ui/screens');

export const pftResultRoute = createRoute({
  getParentRoute,
  path: '/pftResult',
  validateSearch,
  component: screen(() => screens().then((part) => part.PftScreen)),
});

export const pftPdfRoute = createRoute({
  getParentRoute,
  path: '/downloadPDFResultPFT',
  validateSearch,
  component: screen(() => screens().then((part) => part.PftPdfPage)),
});
