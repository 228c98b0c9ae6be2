import { plainTexOf } from './pasted-formulas.ts';

const OMML = /^\[if gte msEquation \d+\]>([^]*)<!\[endif\]$/;

/** Word writes a formula to a comment. An image for other programs follows. */
export function readWordFormulas(body: HTMLElement): void {
  const nodes = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (nodes.nextNode()) comments.push(nodes.currentNode as Comment);
  for (const comment of comments) {
    const omml = OMML.exec(comment.data)?.[1];
    if (omml === undefined) continue;
    for (const node of imageAfter(comment)) node.remove();
    comment.replaceWith(plainTexOf(new DOMParser().parseFromString(omml, 'text/html').body));
  }
}

function imageAfter({ nextSibling: start }: Comment): ChildNode[] {
  if (start?.nodeValue !== '[if !msEquation]') return [];
  const image: ChildNode[] = [];
  for (let node: ChildNode | null = start; node !== null; node = node.nextSibling) {
    image.push(node);
    if (node instanceof Comment && node.data === '[endif]') return image;
  }
  return [];
}
