import type { Plugin } from 'vite';

/** What Mantine writes into the document at run time, the variables of the theme and its global classes, both of which are switched off here. */
const WRITTEN_AT_RUN_TIME = /(MantineCssVariables|MantineClasses)\.mjs$/;

const WITH_NAMES = /node_modules\/(?:react-router|@mantine)\/.*\.mjs$/;
const NAME_FOR_DEBUGGERS = /^[\w$]+\.displayName = .*;$/gm;
const COMPONENT = /^((?:var|const) [\w$]+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * Leaves out of the browser's code what libraries bring along and nobody uses here. A name for debuggers is an assignment, which keeps a component of the router in
 * the code that no one imports, with all that it uses.
 */
export const lighterLibraries: Plugin = {
  name: 'lighter-libraries',
  apply: 'build',
  load: (id) => {
    const name = WRITTEN_AT_RUN_TIME.exec(id)?.[1];
    return name === undefined ? undefined : `export const ${name} = () => null;`;
  },
  transform: (code, id) =>
    WITH_NAMES.test(id) ? code.replaceAll(NAME_FOR_DEBUGGERS, '').replaceAll(COMPONENT, '$1/* @__PURE__ */ $2') : undefined,
};
