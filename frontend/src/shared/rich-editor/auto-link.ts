import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { find } from 'linkifyjs';
import { isAllowedLink } from './allowed-links.ts';

/** Ends a URL in Chinese, Japanese and Korean text, which has no spaces around URLs. */
const CJK_PUNCTUATION = /[\u3000-\u303f\uff01-\uff5e\u201c\u201d]/;

/** Excludes names without a scheme, such as `README.md`, `app.dev` and email addresses. */
export const isAutoLinked = (text: string): boolean =>
  /^(https?:\/\/|mailto:|www\.)/i.test(text) && !CJK_PUNCTUATION.test(text);

/** Cheaper than linkify, for sheets with thousands of cells. */
const MAY_HAVE_LINKS = /:\/\/|mailto:|www\./i;

/** linkify matches only up to a known domain, such as `www.app.dev` in `www.app.dev.internal`. */
const CONTINUATION = /^[.-]?\w/;

export const PastedLinks = Extension.create({
  name: 'pastedLinks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPasted: (slice) =>
          new Slice(linked(slice.content), slice.openStart, slice.openEnd),
      },
    }),
  ],
});

function linked(content: Fragment): Fragment {
  const nodes: Node[] = [];
  content.forEach((node) => {
    if (node.isText) nodes.push(...linkedText(node));
    else nodes.push(node.type.spec.code === true ? node : node.copy(linked(node.content)));
  });
  return Fragment.fromArray(nodes);
}

function linkedText(node: Node): Node[] {
  const { link, code } = node.type.schema.marks;
  const text = node.text ?? '';
  if (link === undefined || link.isInSet(node.marks) || code?.isInSet(node.marks)) return [node];
  if (!MAY_HAVE_LINKS.test(text)) return [node];
  const found = linksIn(text).filter(
    ({ value, href, end }) =>
      isAutoLinked(value) && isAllowedLink(href) && !CONTINUATION.test(text.slice(end, end + 2)),
  );
  const parts: Node[] = [];
  let at = 0;
  for (const { start, end, href } of found) {
    if (start > at) parts.push(node.cut(at, start));
    const address = node.cut(start, end);
    parts.push(address.mark(link.create({ href }).addToSet(address.marks)));
    at = end;
  }
  if (at < text.length) parts.push(node.cut(at));
  return parts;
}

function linksIn(text: string) {
  const found = find(text, { defaultProtocol: 'https' });
  return found.flatMap((link) => {
    const length = link.value.search(CJK_PUNCTUATION);
    if (length < 0) return [link];
    const [shorter] = find(link.value.slice(0, length), { defaultProtocol: 'https' });
    return shorter?.start === 0
      ? [{ ...shorter, start: link.start, end: link.start + shorter.end }]
      : [];
  });
}
