import { DirectionContext } from '@mantine/core';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../i18n/i18n.ts';
import { languageOf } from '../i18n/languages.ts';
import { Notices } from '../shared/notices/Notices.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';

/** Each language has its own document, so the text direction never changes. */
const directionOf = (language: string) => ({
  dir: languageOf(language).direction,
  setDirection: () => undefined,
  toggleDirection: () => undefined,
});

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <DirectionContext value={directionOf(i18n.language)}>
        <ThemeProvider>
          {children}
          <Notices />
        </ThemeProvider>
      </DirectionContext>
    </I18nextProvider>
  );
}
