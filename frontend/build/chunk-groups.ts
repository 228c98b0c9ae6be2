import type { Rolldown } from 'vite';

/** What every screen needs whole and what changes rarely: one file, which the browser keeps over many versions of ours. */
const LIBRARIES = /^\0rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;

/** What modals, lists, notices and the editor share: none of them is to wait for another. */
const SHARED = [
  '@(mantine/(hooks|store)|floating-ui)/',
  '@mantine/core/esm/(core|utils)/',
  '@mantine/core/esm/components/(Alert|Anchor|Button|CloseButton|FocusTrap|Group|Input|NativeSelect|Overlay|Portal|Stack|Text|TextInput|Title|Transition)/',
  'src/i18n/parts/(copy|forms|writing-tools)',
  'src/shared/(clipboard|icons)/',
];

/**
 * Few files, each of what is wanted at one moment. A group takes the modules named here with all that they import, but for what an earlier group
 * has; what is in none gets files of its own where it is imported late.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'frame', tags: ['$initial'] },
  { name: 'writing', test: /src\/routes\/(paste-text|publish-page)\.tsx$/ },
  { name: 'calls', test: /src\/(api\/client\.ts|shared\/session\/use-session\.ts|features\/shell\/ProfileFace\.tsx)$/ },
  { name: 'controls', test: new RegExp(SHARED.join('|')) },
  { name: 'engine', test: /editor-engine\.ts$|node_modules\/prosemirror-/ },
  { name: 'editor', test: /src\/shared\/rich-editor\/TipTapEditor\.tsx$/ },
  { name: 'sending', test: /src\/features\/[\w-]+\/(GetText|Publish|PublishLive|Report)Modal\.tsx$/ },
];
