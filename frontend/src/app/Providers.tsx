import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { i18n } from '../i18n/i18n.ts';
import { Notices } from '../shared/notices/Notices.tsx';
import { cssVariables, theme } from './theme.ts';

/** Everything a screen expects around it: texts, theme, notices and one cache of server answers per tree. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
        <Notices />
      </MantineProvider>
    </I18nextProvider>
  );
}
