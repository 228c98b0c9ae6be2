import type { Node } from '@tiptap/pm/model';
import { urlsInText } from './banned-links.ts';

export function documentAddresses(document: Node): string[] {
  const addresses: string[] = [];
  document.descendants((node) => {
    if (node.type.name === 'image' && typeof node.attrs.src === 'string')
      addresses.push(node.attrs.src);
    for (const mark of node.marks) {
      if (mark.type.name === 'link' && typeof mark.attrs.href === 'string')
        addresses.push(mark.attrs.href);
    }
    // Formatting may split a URL into several text nodes.
    if (node.isTextblock)
      addresses.push(...urlsInText(node.textBetween(0, node.content.size, ' ', ' ')));
  });
  return addresses;
}
