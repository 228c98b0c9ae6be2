import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import prose from './infra/checks/prose/eslint.js';

const impure = [
  { name: 'process', message: 'core/ is pure. Pass values as arguments.' },
  { name: 'fetch', message: 'core/ does no I/O.' },
  { name: 'setTimeout', message: 'core/ does not wait.' },
  { name: 'setInterval', message: 'core/ does not wait.' },
];

const CODE_ONLY = { skipBlankLines: true, skipComments: true };
const TESTS = ['**/*.{test,contract,e2e}.{ts,tsx}', '**/testing/**', 'frontend/e2e/**'];
const TABLES = ['bff/src/routes/policies.ts', 'openapi/rules/file-types.ts'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '.toolchain',
      '.cache',
      'openapi/generated',
      'client/src/generated',
      '{client,cli}/dist',
      // Runs as it is, in old browsers too.
      'frontend/public',
      'frontend/dist',
      'coverage',
      'test-results',
      'data',
    ],
  },
  js.configs.recommended,
  { files: ['**/*.cjs'], languageOptions: { globals: { module: 'writable' } } },
  ...tseslint.configs.strict,
  ...prose,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'check-file': checkFile },
    rules: {
      'max-lines': ['error', { max: 250, ...CODE_ONLY }],
      'max-lines-per-function': ['error', { max: 90, ...CODE_ONLY }],
      'max-params': ['error', 4],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'check-file/folder-naming-convention': ['error', { '**/src/**/': 'KEBAB_CASE' }],
    },
  },
  {
    // Components contain markup, hooks return objects, and the app wires all parts.
    files: ['frontend/**/*.{ts,tsx}', 'bff/src/app.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 110, ...CODE_ONLY }] },
  },
  {
    // These tables grow by one line per entry.
    files: TABLES,
    rules: { 'max-lines': 'off' },
  },
  {
    // Each test suite is one long function.
    files: TESTS,
    rules: { 'max-lines': ['error', { max: 500, ...CODE_ONLY }], 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.ts'],
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.ts': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
    },
  },
  {
    files: ['frontend/**/*.tsx'],
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['services/*/src/core/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Use the Clock.' },
        { object: 'Math', property: 'random', message: 'Use NewId.' },
      ],
    },
  },
  {
    files: ['services/**/*.ts', 'bff/**/*.ts'],
    ignores: ['**/main.ts', '**/*.test.ts', 'services/kit/src/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only main.ts reads the environment, and config.ts parses it.',
        },
        { object: 'Date', property: 'now', message: 'Use the Clock.' },
        { object: 'Math', property: 'random', message: 'Use NewId.' },
      ],
    },
  },
);
