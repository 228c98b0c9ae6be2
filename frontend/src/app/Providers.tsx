import { DirectionContext, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../i18n/i18n.ts';
import { languageOf } from '../i18n/languages.ts';
import { Notices } from '../shared/notices/Notices.tsx';
import { theme } from './theme.ts';

/** The direction never changes within a document, since another language is another document. */
const directionOf = (language: string) => ({
  dir: languageOf(language).direction,
  setDirection: () => undefined,
  toggleDirection: () => undefined,
});

/** Everything a screen expects around it: texts, direction of writing, theme and notices. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <DirectionContext value={directionOf(i18n.language)}>
        {/* Its variables are in our stylesheet, its global classes are not in use. */}
        <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
          {children}
          <Notices />
        </MantineProvider>
      </DirectionContext>
    </I18nextProvider>
  );
}
