import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/app/theme.ts';

const NAME = 'virtual:theme.css';
const RESOLVED = '\0virtual:theme.css';

/** Makes the theme's CSS variables a stylesheet. Mantine would write them into the body at run time, where no style element may stand. */
export const themeStyle: Plugin = {
  name: 'theme-style',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? variablesOfTheme() : undefined),
};

function variablesOfTheme(): string {
  const provider = createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, withGlobalClasses: false });
  const css = /<style[^>]*>([^<]+)<\/style>/.exec(renderToStaticMarkup(provider))?.[1];
  if (css === undefined) throw new Error("Mantine gave no variables of the theme: the site's colours and fonts would be its defaults.");
  return css;
}
