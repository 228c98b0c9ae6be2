import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What the HTML standard demands, and what assistive technology needs; questions of style are not asked. */
const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }));

/** Lists where a document violates the HTML standard, and how; empty where it is valid. */
export async function faultsOfHtml(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  return results.flatMap(({ messages }) => messages).map(({ line, ruleId, message }) => `line ${line}: ${message} (${ruleId})`);
}
