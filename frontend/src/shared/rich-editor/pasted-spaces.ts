import { Fragment, type Node, Slice } from '@tiptap/pm/model';

const NO_BREAK = '\u00a0';

export function keepShownSpaces(body: HTMLElement): void {
  for (const run of body.querySelectorAll('span[style*="mso-spacerun"]')) {
    const { length } = run.textContent;
    if (length > 1) run.textContent = NO_BREAK.repeat(length);
  }
  for (const tabs of body.querySelectorAll('span[style*="mso-tab-count"]')) {
    const count = Number(
      /mso-tab-count:\s*(\d{1,2})/.exec(tabs.getAttribute('style') ?? '')?.[1] ?? 1,
    );
    tabs.textContent = '\t'.repeat(count);
    tabs.setAttribute('style', 'white-space: pre');
  }
  for (const kept of body.querySelectorAll<HTMLElement>('[style*="break-spaces"]'))
    kept.style.whiteSpace = 'pre-wrap';
}

/**
 * Replaces non-breaking spaces in runs and at the edges of lines, because they would break code. A
 * single non-breaking space between words is intentional.
 */
export function withPlainSpaces(slice: Slice): Slice {
  return new Slice(plainSpacesIn(slice.content), slice.openStart, slice.openEnd);
}

function plainSpacesIn(content: Fragment): Fragment {
  if (content.firstChild?.isInline) return lineWithPlainSpaces(content);
  return Fragment.fromArray(
    childrenOf(content).map((block) => block.copy(plainSpacesIn(block.content))),
  );
}

function lineWithPlainSpaces(content: Fragment): Fragment {
  const nodes = childrenOf(content);
  const text = nodes
    .map(
      (node) =>
        node.text ?? (node.type.name === 'hardBreak' ? '\n' : '\ufffc'.repeat(node.nodeSize)),
    )
    .join('');
  if (text === NO_BREAK) return Fragment.empty;
  if (!text.includes(NO_BREAK)) return content;
  const plain = text.replace(/[ \u00a0]{2,}|^\u00a0|\u00a0$/gm, (spaces) =>
    ' '.repeat(spaces.length),
  );
  let at = 0;
  return Fragment.fromArray(
    nodes.map((node) => {
      const from = at;
      at += node.nodeSize;
      return node.isText ? node.type.schema.text(plain.slice(from, at), node.marks) : node;
    }),
  );
}

const childrenOf = (content: Fragment): Node[] =>
  Array.from({ length: content.childCount }, (_, at) => content.child(at));
