import type { NodeViewRenderer } from '@tiptap/core';
import { i18n } from '../../i18n/i18n.ts';
import { copyText } from '../clipboard/copy-text.ts';

const CONFIRMATION_MS = 2000;

export const codeBlockView: NodeViewRenderer = ({ node, HTMLAttributes }) => {
  const dom = element('div', 'code-block');
  const head = element('div', 'code-block-head');
  const language = element('span');
  const copy = element('button');
  const pre = element('pre');
  const code = element('code');
  for (const [name, value] of Object.entries(HTMLAttributes))
    if (value !== null && value !== undefined) pre.setAttribute(name, String(value));
  head.contentEditable = 'false';
  copy.type = 'button';
  head.append(language, copy);
  pre.append(code);
  dom.append(head, pre);

  const showLanguage = (name: unknown) => {
    language.textContent =
      typeof name === 'string' && name !== '' ? name : i18n.t('editor-tools:code.noLanguage');
  };
  const offerCopy = () => (copy.textContent = i18n.t('editor-tools:code.copy'));
  copy.addEventListener('click', () => {
    void copyText(code.textContent).then((isCopied) => {
      copy.textContent = i18n.t(isCopied ? 'clipboard:done' : 'editor-tools:code.notCopied');
      setTimeout(offerCopy, CONFIRMATION_MS);
    });
  });
  showLanguage(node.attrs['language']);
  offerCopy();

  return {
    dom,
    contentDOM: code,
    update: (updated) => {
      if (updated.type !== node.type) return false;
      showLanguage(updated.attrs['language']);
      return true;
    },
    // The header isn't part of the document.
    ignoreMutation: ({ target }) => !code.contains(target),
    stopEvent: ({ target }) => target instanceof Node && head.contains(target),
  };
};

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className?: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  return made;
}
