import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../i18n/i18n.ts';
import { Notices } from '../shared/notices/Notices.tsx';
import { theme } from './theme.ts';

/** Everything a screen expects around it: texts, theme and notices. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      {/* Its variables are in our stylesheet, its global classes are not in use. */}
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        {children}
        <Notices />
      </MantineProvider>
    </I18nextProvider>
  );
}
