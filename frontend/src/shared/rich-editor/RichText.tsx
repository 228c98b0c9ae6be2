import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { useMemo } from 'react';
import { contentExtensions } from './extensions.ts';
import { readHtml } from './read-html.ts';
import './content.css';
import { type PictureFolder, storedImage } from './uploaded-image.ts';

interface RichTextProps {
  html: string;
  picturesAt: PictureFolder;
  /** BCP 47 tag. Empty by default, because the text isn't in the site's language. */
  language?: string;
}

export function RichText({ html, picturesAt, language = '' }: RichTextProps) {
  const known = useMemo(() => knownHtml(html, picturesAt), [html, picturesAt]);
  return (
    <div
      className="content"
      dir="auto"
      lang={language}
      dangerouslySetInnerHTML={{ __html: known }}
    />
  );
}

// A round trip through the editor's schema removes unknown tags and attributes.
function knownHtml(html: string, picturesAt: PictureFolder): string {
  const schema = getSchema([...contentExtensions(), storedImage(picturesAt)]);
  return getHTMLFromFragment(readHtml(html, schema).content, schema);
}
