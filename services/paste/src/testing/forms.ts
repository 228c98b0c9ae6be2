import { field, form } from '@pasteroom/content/testing/forms';
import type { FormFile, FormPart } from '@pasteroom/kit/core/form';

export const textForm = ({
  code = 'room-1',
  html = '<p>hello</p>',
  keep = [] as string[],
  files = [] as FormFile[],
} = {}): AsyncIterable<FormPart> =>
  form(
    field('uniqueId', code),
    field('content', JSON.stringify(html)),
    ...keep.map((name) => field('keep', name)),
    ...files,
  );
