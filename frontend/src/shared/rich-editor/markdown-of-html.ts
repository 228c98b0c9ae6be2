import type { Root } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import { markdownOf } from '@pasteroom/markdown/markdown-of';

export const markdownOfHtml = (html: string): string =>
  markdownOf(fromDom(new DOMParser().parseFromString(html, 'text/html').body) as unknown as Root);
