import { useMutation } from '@tanstack/react-query';
import { errorFrom } from '@/api/errors';
import { useServices } from '@/app/useServices';

export interface SupportMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const SUPPORT_MESSAGE_MAX = 4000;

/** Sends to the support address of the configuration, which may be another host: never with the bearer token. */
export function useSendSupport() {
  const { config } = useServices();
  return useMutation({
    mutationFn: async (body: SupportMessage) => {
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
