import type { ExportFormat } from '@pasteroom/content/core/export-html';
import { INERT } from '@pasteroom/kit/http/file-answer';
import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { operations } from '@pasteroom/openapi/paste';
import { archive } from './core/archive.ts';
import type { Deps } from './core/deps.ts';
import { rawText } from './core/raw-text.ts';

export function exportHandlers(
  deps: Deps,
): Pick<Handlers<operations>, 'getRawText' | 'getArchive'> {
  return {
    async getRawText({ params, query, headers, caller }) {
      const format = query.as ?? formatFor(headers.Accept);
      const text = await rawText(deps, { code: params.code, format, caller });
      return { status: 200, headers: { ...INERT, vary: 'accept' }, text, mediaType: 'text/plain' };
    },

    async getArchive({ params, query, caller }) {
      const { filename, stream } = await archive(deps, {
        code: params.code,
        file: query.file,
        caller,
      });
      return {
        status: 200,
        headers: {
          ...INERT,
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${filename}"`,
          'cache-control': 'no-store',
        },
        stream,
      };
    },
  };
}

/** Browsers name text/html among other types, and get plain text. */
function formatFor(accept: string | undefined): ExportFormat {
  if (accept === 'text/markdown') return 'md';
  return accept === 'text/html' ? 'html' : 'text';
}
