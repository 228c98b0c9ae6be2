import { AppError } from '@pasteroom/kit/core/errors';
import {
  type CleanHtml,
  cleanHtml as clean,
  HTML_RULES,
  HtmlTooDeepError,
} from '@pasteroom/html-rules/clean-html';

export { type CleanHtml, HTML_RULES } from '@pasteroom/html-rules/clean-html';
export { picturesIn } from '@pasteroom/html-rules/media-links';

/** @throws `validation` if the HTML is nested too deeply */
export function cleanHtml(dirty: string): CleanHtml {
  try {
    return clean(dirty);
  } catch (thrown) {
    if (!(thrown instanceof HtmlTooDeepError)) throw thrown;
    throw new AppError('validation', thrown.message, { cause: thrown });
  }
}

export const withCurrentRules = (html: string, rules: number): string =>
  rules === HTML_RULES ? html : cleanHtml(html).html;

export const countedPictures = ({
  remotePictures = 0,
}: {
  remotePictures?: number;
}): { remotePictures?: number } => (remotePictures > 0 ? { remotePictures } : {});
