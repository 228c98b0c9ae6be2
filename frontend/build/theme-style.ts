import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/app/theme.ts';

const MODULE_ID = 'virtual:theme.css';
const RESOLVED_ID = '\0virtual:theme.css';

/** At run time, Mantine would add a style element to the body, which HTML doesn't allow. */
export const themeStyle: Plugin = {
  name: 'theme-style',
  resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
  load: (id) => (id === RESOLVED_ID ? variablesOfTheme() : undefined),
};

function variablesOfTheme(): string {
  const provider = createElement(MantineProvider, {
    theme,
    cssVariablesResolver: cssVariables,
    withGlobalClasses: false,
  });
  const css = /<style[^>]*>([^<]+)<\/style>/.exec(renderToStaticMarkup(provider))?.[1];
  if (css === undefined)
    throw new Error(
      'Mantine returned no CSS variables, so the site would have default colors and fonts.',
    );
  return css;
}
