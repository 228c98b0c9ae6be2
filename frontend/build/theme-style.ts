import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/app/theme.ts';

const NAME = 'virtual:theme.css';
const RESOLVED = '\0virtual:theme.css';

/** Mantine would write a style element into the body at run time, where none is allowed. */
export const themeStyle: Plugin = {
  name: 'theme-style',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? variablesOfTheme() : undefined),
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
      "Mantine gave no variables of the theme: the site's colours and fonts would be its defaults.",
    );
  return css;
}
