import { Extension } from '@tiptap/core';
import { type DOMOutputSpec, DOMSerializer, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Identifies copies from this editor. All ProseMirror editors write `data-pm-slice`. */
export const OWN_COPY = 'data-pasteroom-copy';

class OwnSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const written = super.serializeFragment(...given);
    if (given[2] === undefined)
      (written as DocumentFragment).firstElementChild?.setAttribute(OWN_COPY, '');
    return written;
  }
}

export const CopiedSpaces = Extension.create({
  name: 'copiedSpaces',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const nodes = DOMSerializer.nodesFromSchema(schema);
    for (const name of ['paragraph', 'heading', 'detailsSummary']) {
      const write = nodes[name];
      if (write) nodes[name] = (node) => withSpaces(write(node), node);
    }
    return [
      new Plugin({
        props: {
          clipboardSerializer: new OwnSerializer(nodes, DOMSerializer.marksFromSchema(schema)),
        },
      }),
    ];
  },
});

function withSpaces(written: DOMOutputSpec, block: Node): DOMOutputSpec {
  if (!Array.isArray(written)) return written;
  const [tag, ...rest] = written as [string, ...unknown[]]; // all our extensions return this form
  const attributes = isAttributes(rest[0]) ? rest[0] : {};
  if (block.childCount === 0) return [tag, attributes, ['br']];
  if (!/^ | $| {2}|\t/m.test(block.textBetween(0, block.content.size, null, '\n'))) return written;
  const style = [attributes['style'], 'white-space: pre-wrap'].filter(Boolean).join('; ');
  return [tag, { ...attributes, style }, 0];
}

const isAttributes = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
