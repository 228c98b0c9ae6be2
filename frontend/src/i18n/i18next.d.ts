import type copy from './en/copy.json';
import type forms from './en/forms.json';
import type frame from './en/frame.json';
import type owned from './en/owned.json';
import type pasteText from './en/paste-text.json';
import type pasteTextParts from './en/paste-text-parts.json';
import type signIn from './en/sign-in.json';
import type writing from './en/writing.json';
import type writingTools from './en/writing-tools.json';

type Catalogue = typeof frame &
  typeof copy &
  typeof forms &
  typeof owned &
  typeof pasteText &
  typeof pasteTextParts &
  typeof signIn &
  typeof writing &
  typeof writingTools;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Catalogue };
  }
}
