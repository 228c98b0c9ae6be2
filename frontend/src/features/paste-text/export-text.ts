import type { ReadOnlyHandle } from '../../shared/rich-editor/ReadOnlyText.tsx';
import { saveBlob } from '../../shared/save-blob.ts';
import { withPicturesInside } from './pictures-inside.ts';

export const DOWNLOADS = ['html', 'md', 'txt'] as const;

export type DownloadForm = (typeof DOWNLOADS)[number];

async function contentIn(
  form: DownloadForm,
  code: string,
  text: ReadOnlyHandle,
): Promise<{ content: string; type: string }> {
  if (form === 'html') return { content: documentAround(code, text.asHtml()), type: 'text/html' };
  if (form === 'md') return { content: await text.asMarkdown(), type: 'text/markdown' };
  return { content: text.asPlainText(), type: 'text/plain' };
}

export async function download(
  form: DownloadForm,
  code: string,
  text: ReadOnlyHandle,
): Promise<void> {
  const { content: written, type } = await contentIn(form, code, text);
  const content = form === 'txt' ? written : await withPicturesInside(written, text.asHtml());
  saveBlob(`${code}.${form}`, new Blob([content], { type: `${type};charset=utf-8` }));
}

function documentAround(code: string, html: string): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 Roboto, system-ui, sans-serif; white-space: break-spaces; tab-size: 4; }
pre { white-space: pre-wrap; } p { margin: 0; min-height: 1lh; } img { max-width: 100%; height: auto; }
table { border-collapse: collapse; } td, th { padding: 6px 12px; border: 1px solid #ccc; text-align: start; vertical-align: top; }
</style>
</head>
<body>${html}</body>
</html>
`;
}
