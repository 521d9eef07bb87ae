import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { errorFrom } from '@/api/errors';
import { useServices } from '@/app/useServices';

export interface SupportMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const SUPPORT_MESSAGE_MAX = 4000;

/**
 * Sends to the support address of the configuration, which may be another host: never with the bearer token.
 * From the desktop application, somebody signed in writes through the portal itself.
 */
export function useSendSupport(fromApplication: boolean) {
  const { config, session } = useServices();
  return useMutation({
    mutationFn: async (body: SupportMessage) => {
      if (fromApplication && session.validToken() !== null) {
        await answer(api().POST('/desktop/support', { body }));
        return;
      }
      const response = await fetch(config.supportUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify(body),
      });
      if (!response.ok)
        throw errorFrom(response.status, await response.json().catch(() => null), response.headers);
    },
  });
}
