import { parse, specificity, specificityToNumber, stringify } from 'parsel-js';

const PROPERTIES = [
  'background-color',
  'color',
  'display',
  'font-style',
  'font-weight',
  'list-style-type',
  'margin-left',
  'padding-left',
  'text-align',
  'text-decoration-line',
  'vertical-align',
  'white-space',
];
const MAX_RULES = 2_000;
/** Limits elements times selectors, because a hostile page could block the tab. */
const MAX_COMPARISONS = 20_000_000;
const SPECIFICITY_BASE = 1_000;
const ALIGNED = ':is(p, div, h1, h2, h3, h4, h5, h6, tr, td, th)[align]';

interface Rule {
  readonly selector: string;
  readonly specificity: number;
  readonly normal: string;
  readonly important: string;
}

/**
 * Inlines style sheets and legacy attributes in cascade order. Keeps existing `style` text, because
 * the CSSOM would drop Word's `mso-` properties.
 */
export function inlineStyles(pasted: Document): void {
  const { body } = pasted;
  const styles = new Map<Element, { normal: string; important: string }>();
  const add = (element: Element, normal: string, important = '') => {
    const before = styles.get(element) ?? { normal: '', important: '' };
    styles.set(element, {
      normal: before.normal + normal,
      important: before.important + important,
    });
  };
  for (const element of body.querySelectorAll('[bgcolor]'))
    add(element, colorOf(element, 'bgcolor', 'background-color'));
  for (const element of body.querySelectorAll('font[color]'))
    add(element, colorOf(element, 'color', 'color'));
  for (const element of body.querySelectorAll('center')) add(element, 'text-align:center;');
  for (const element of body.querySelectorAll(ALIGNED))
    add(element, `text-align:${element.getAttribute('align') ?? ''};`);
  for (const rule of rulesFor(pasted)) {
    for (const element of body.querySelectorAll(rule.selector))
      add(element, rule.normal, rule.important);
  }
  for (const [element, { normal, important }] of styles)
    element.setAttribute('style', `${normal}${element.getAttribute('style') ?? ''};${important}`);
  for (const element of body.querySelectorAll('[style]'))
    element.setAttribute('style', withPlainSpaces(element.getAttribute('style') ?? ''));
}

/** Writes `name: value` as the CSSOM does, so that attribute selectors can match it. */
const withPlainSpaces = (style: string): string =>
  style.replace(/\s+/g, ' ').replace(/(^|;) ?([\w-]+) ?: ?/g, '$1$2: ');

function colorOf(element: Element, attribute: string, property: string): string {
  const value = element.getAttribute(attribute)?.trim() ?? '';
  const color = [value, `#${value}`].find((written) => CSS.supports('color', written));
  return color === undefined ? '' : `${property}:${color};`;
}

/** Returns rules by ascending specificity, or none if a document needs too many comparisons. */
function rulesFor(pasted: Document): Rule[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    [...pasted.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'),
  );
  const rules = styleRules(sheet.cssRules).flatMap(readRule).slice(0, MAX_RULES);
  if (rules.length * pasted.body.querySelectorAll('*').length > MAX_COMPARISONS) return [];
  return rules.sort((one, other) => one.specificity - other.specificity);
}

function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    return rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches
      ? styleRules(rule.cssRules)
      : [];
  });
}

function readRule({ selectorText, style }: CSSStyleRule): Rule[] {
  const written = { normal: '', important: '' };
  for (const property of PROPERTIES) {
    const value = style.getPropertyValue(property);
    const kind = style.getPropertyPriority(property) === '' ? 'normal' : 'important';
    // The schema reads `text-decoration`, but not `text-decoration-line`.
    if (value !== '') written[kind] += `${property.replace('-line', '')}:${value};`;
  }
  if (written.normal === '' && written.important === '') return [];
  return selectorsOf(selectorText).map((selector) => ({
    selector,
    specificity: specificityToNumber(specificity(selector), SPECIFICITY_BASE),
    ...written,
  }));
}

function selectorsOf(text: string): string[] {
  try {
    const parsed = parse(text);
    if (parsed === undefined) return [];
    return parsed.type === 'list' ? parsed.list.map((one) => stringify(one)) : [text];
  } catch {
    return [];
  }
}
