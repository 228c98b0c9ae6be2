import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, Directives, LeafDirective } from 'mdast-util-directive';
import { visit } from 'unist-util-visit';

const TRANSFORMS: Readonly<Record<string, (node: Directives) => void>> = {
  chips: (node) => becomes(node, 'div', { className: ['chips'] }),
  weeks: (node) => becomes(node, 'div', { className: ['weeks'] }),
  week: asWeek,
  download: asDownload,
  typewriter: (node) => becomes(node, 'div', { className: ['typewriter'], dataTypewriter: '' }),
};

export function elementsFromDirectives() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' && parent !== undefined && index !== undefined) {
        parent.children[index] = {
          type: 'text',
          value: `:${node.name}`,
        } as (typeof parent.children)[number];
        return;
      }
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return;
      const make = TRANSFORMS[node.name];
      if (make === undefined) throw new Error(`Unknown directive: ${node.name}.`);
      make(node);
    });
  };
}

function becomes(node: Directives, hName: string, hProperties: Record<string, unknown> = {}): void {
  node.data = { ...node.data, hName, hProperties } as typeof node.data;
}

function asWeek(node: Directives): void {
  becomes(node, 'section', { className: ['week'] });
  const label = (node as ContainerDirective).children[0];
  if (label?.data && 'directiveLabel' in label.data)
    label.data = { hName: 'h3' } as typeof label.data;
}

/** If a video channel is configured, visitors must open it to see the file link. */
function asDownload(node: Directives): void {
  const { attributes, children } = node as LeafDirective;
  const file = attributes?.['file'];
  if (typeof file !== 'string')
    throw new Error('A download needs a file: ::download[Label]{file=/name}');
  const link = (hName: string, hProperties: Record<string, unknown>, content: Nodes[]): Nodes =>
    ({ type: 'emphasis', data: { hName, hProperties }, children: content }) as Nodes;
  node.children = [
    link(
      'outside-link',
      { name: 'video', className: ['button'], dataSubscribe: '' },
      children as Nodes[],
    ),
    link('a', { className: ['button'], dataFile: '', href: file, download: '' }, [
      { type: 'text', value: 'Download File' },
    ]),
  ] as typeof node.children;
  becomes(node, 'p', { className: ['download'] });
}
