import { Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { bannedHostOf } from './banned-links.ts';
import { documentAddresses } from './document-addresses.ts';
import { replaceText } from './live-editor.ts';

// Checking a long text on each key press would slow down typing.
const CHECK_DELAY_MS = 150;

export function bannedLinkGuard(onBannedHost: (host: string) => void) {
  return Extension.create({
    name: 'bannedLinkGuard',
    addProseMirrorPlugins() {
      const { editor } = this;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // After undo, the author can remove the link, so don't clear the text again.
      let tolerated = false;
      const check = () => {
        const host = bannedHostOf(documentAddresses(editor.state.doc));
        if (host === undefined) tolerated = false;
        else if (!tolerated) {
          replaceText(editor, '');
          onBannedHost(host);
        }
      };
      return [
        new Plugin({
          appendTransaction: (transactions) => {
            if (transactions.some(isHistoryTransaction)) tolerated = true;
            return null;
          },
          view: () => ({
            update: (view, before) => {
              if (view.state.doc === before.doc) return;
              clearTimeout(timer);
              timer = setTimeout(check, CHECK_DELAY_MS);
            },
            destroy: () => clearTimeout(timer),
          }),
        }),
      ];
    },
  });
}
