import type { Rolldown } from 'vite';

/** What every screen needs whole and what changes rarely: one file, which the browser keeps over many versions of ours. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;

/**
 * Few files, each of what is wanted at one moment. A group takes the modules named here with all that they import, but for what an earlier group
 * has; what is in none gets files of its own where it is imported late.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'frame', tags: ['$initial'] },
  { name: 'writing', test: /src\/routes\/(paste-text|publish-page)\.tsx$/ },
  { name: 'calls', test: /src\/(api\/client|shared\/session\/use-session)\.ts$/ },
  { name: 'editor', test: /src\/shared\/rich-editor\/TipTapEditor\.tsx$/ },
  { name: 'sending', test: /src\/features\/[\w-]+\/(GetText|Publish|PublishLive|Report)Modal\.tsx$/ },
];
