import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] }),
);

export async function faultsOfHtml(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, ruleId, message }) => `line ${line}: ${message} (${ruleId})`);
}
