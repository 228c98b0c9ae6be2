import { Extension } from '@tiptap/core';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import { bannedHostOf } from './banned-links.ts';
import { documentAddresses } from './document-addresses.ts';
import { replaceText } from './live-editor.ts';

// The delay of the check, in ms: reading a long text at every key would be felt.
const CHECK_DELAY_MS = 150;

/** Clears the editor when a link to a refused host comes in, and says which. Undo brings the text back, so that only the link has to go. */
export function bannedLinkGuard(onBannedHost: (host: string) => void) {
  return Extension.create({
    name: 'bannedLinkGuard',
    addProseMirrorPlugins() {
      const { editor } = this;
      let timer: ReturnType<typeof setTimeout> | undefined;
      // A text that undo brought back stays until its link is out, or nobody could ever save it.
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
