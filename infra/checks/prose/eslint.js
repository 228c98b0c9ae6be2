import { TERMS } from './terms.js';

const CODE = ['**/*.{ts,tsx,js,cjs}'];
const TESTS = ['**/*.{test,contract,e2e}.{ts,tsx}', '**/testing/**', '**/e2e/**'];

const DESCRIBE =
  ':matches([callee.name="describe"], [callee.property.name="describe"], [callee.callee.object.name="describe"])';
const TEST =
  ':matches([callee.name="test"], [callee.object.name="test"][callee.property.name=/^(failing|fixme|only|skip)$/], [callee.callee.object.name="test"])';
const LOG =
  '[callee.property.name=/^(debug|info|warn|error|fatal)$/]:matches([callee.object.name=/log$/i], [callee.object.property.name=/log$/i])';

/** Words that end in “s” but aren't verbs. */
const NO_VERBS =
  'is|was|as|its|this|less|always|accounts|apps|clients|guests|hosts|ids|orders|others|pages|parts|payments|pictures|services|texts|titles';
/** Allows `%s`, because a table may contain the whole title. */
const VERB_FIRST = `^(%s$|(?!(${NO_VERBS})\\b)[a-z]+s\\b(?! (are|were|have|do|can|may|must|of)\\b))`;
const LOG_MESSAGE = '^(?![A-Z][a-z])(?!\\S+-\\S+$).*[^.!]$';

const strings = (regex) =>
  `:matches(Literal[value=/${regex}/i], TemplateElement[value.raw=/${regex}/i], JSXText[value=/${regex}/i])`;
/** Ignores single words, which are codes or names. */
const sentences = (regex) => `${strings(regex)}${strings('\\s')}`;
const titles = (regex) =>
  `CallExpression:matches(${DESCRIBE}, ${TEST}) > .arguments:first-child:matches(${strings(regex)}, :has(> ${strings(regex)}))`;
const restrict = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });
/** Uses one selector, because ESLint matches each selector against every node. */
const restrictTerms = (where) => ({
  selector: where(TERMS.map(({ pattern }) => pattern).join('|')),
  message: 'Avoid this term. infra/checks/prose/terms.js lists what to write instead.',
});

export default [
  {
    files: CODE,
    rules: {
      'no-warning-comments': [
        'error',
        {
          terms: ['fixme', 'xxx', 'hack', ...TERMS.flatMap(({ terms }) => terms)],
          location: 'anywhere',
        },
      ],
    },
  },
  {
    files: CODE,
    ignores: [...TESTS, 'infra/checks/prose/**'],
    rules: restrict(restrictTerms(sentences), {
      selector: `CallExpression${LOG} > Literal.arguments[value!=/${LOG_MESSAGE}/]`,
      message: 'A log message is words in lower case without a full stop.',
    }),
  },
  {
    files: TESTS,
    rules: restrict(restrictTerms(titles), {
      selector: `CallExpression${TEST} > :matches(Literal[value!=/${VERB_FIRST}/], TemplateLiteral[quasis.0.value.raw!=/${VERB_FIRST}/]).arguments:first-child`,
      message:
        'A test title starts with a verb in the present tense: "returns…", "rejects…", "does not…".',
    }),
  },
];
