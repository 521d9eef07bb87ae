import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { locale } from '@/i18n/locale';
import type { PortalRouter } from '@/routes/router';
import { cssVariables, theme } from '@/theme/theme';
import type { Services } from './services';
import { useObservable } from './useObservable';

export interface AppProps {
  readonly services: Services;
  readonly router: PortalRouter;
  readonly colorSchemes: MantineColorSchemeManager;
  readonly nonce: string;
}

export function App({ services, router, colorSchemes, nonce }: AppProps) {
  const language = useObservable(locale);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={services.queries}>
        {/* Texts are plain function calls, so a new language draws every screen anew. */}
        <RouterProvider key={language} router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
