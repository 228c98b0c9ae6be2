import { getHTMLFromFragment, getSchema } from '@tiptap/core';
import { useMemo } from 'react';
import { contentExtensions } from './extensions.ts';
import { readHtml } from './read-html.ts';
import './content.css';
import { type PictureFolder, storedImage } from './uploaded-image.ts';

interface RichTextProps {
  html: string;
  /** The folder that its pictures may come from. */
  picturesAt: PictureFolder;
  /** A BCP 47 tag. By default the language is unknown, so that the one of the site doesn't apply. */
  language?: string;
}

/** A text to be read: what the editor would show of this HTML, and nothing that the editor does not know. */
export function RichText({ html, picturesAt, language = '' }: RichTextProps) {
  const known = useMemo(() => knownHtml(html, picturesAt), [html, picturesAt]);
  return <div className="content" dir="auto" lang={language} dangerouslySetInnerHTML={{ __html: known }} />;
}

// Parses HTML into the editor's document and writes it again, which drops the tags and attributes that the editor does not know.
function knownHtml(html: string, picturesAt: PictureFolder): string {
  const schema = getSchema([...contentExtensions(), storedImage(picturesAt)]);
  return getHTMLFromFragment(readHtml(html, schema).content, schema);
}
