import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { rootRoute } from './root';
import { screen } from './screen';

const validateSearch = v.object({
  chatId: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});
const getParentRoute = () => rootRoute;
const screens = () => import('@/features/sessionChats/ui/screens');

export const sessionChatRoute = createRoute({
  getParentRoute,
  path: '/sessionChat',
  validateSearch,
  component: screen(() => screens().then((part) => part.ChatScreen)),
});

export const chatPdfRoute = createRoute({
  getParentRoute,
  path: '/downloadPDFLauraChat',
  validateSearch,
  component: screen(() => screens().then((part) => part.ChatPdfPage)),
});
