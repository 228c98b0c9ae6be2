interface Policy {
  readonly createHTML: (text: string) => unknown;
  readonly createScriptURL: (url: string) => unknown;
}

interface Rules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (url: string) => string;
}

type Factory = Readonly<Record<'createPolicy', (name: string, rules: Rules) => Policy>>;

let policy: Policy | undefined;

/** The policy of `/sealed` admits only this name, once per document. */
function sealedPolicy(): Policy {
  const rules = { createHTML: (text: string) => text, createScriptURL: ownScript };
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }; // TypeScript has no types for it
  policy ??= trustedTypes?.createPolicy('sealed', rules) ?? rules;
  return policy;
}

function ownScript(url: string): string {
  const { origin, href } = new URL(url, location.href);
  if (origin !== location.origin) throw new TypeError('The script is from another origin.');
  return href;
}

/** Typed as text, which all TypeScript's signatures of the DOM expect. */
export const scriptUrl = (url: string): string => sealedPolicy().createScriptURL(url) as string;

/** Only for sanitized HTML, or HTML without outside input. */
export const html = (text: string): string => sealedPolicy().createHTML(text) as string;
