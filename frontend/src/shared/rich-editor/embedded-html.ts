import type { Editor } from '@tiptap/core';

/** The editor's text as HTML, as it may leave this page: pictures that exist only here are left out; '' when nothing is left. */
export function embeddedHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  const html = editor.getHTML();
  if (!/<img[^>]*(?:data-upload|src="(?:blob|data):)/.test(html)) return html;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const image of parsed.querySelectorAll('img[data-uploading], img[data-upload-error], img[src^="blob:"], img[src^="data:"]'))
    image.remove();
  return parsed.body.innerHTML;
}
