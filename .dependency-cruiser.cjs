/** Enforces the import rules in CONTRIBUTING.md. */

/** Folders and files of the BFF. Each may import only those listed before it. */
const BFF_PARTS = [
  ...['routes', 'http', 'site', 'upstream', 'cache', 'session', 'gate', 'handlers'],
  ...[
    'config.ts',
    'manifest.ts',
    'answerers.ts',
    'answer-calls.ts',
    'pipeline.ts',
    'subscriptions.ts',
    'app.ts',
    'main.ts',
  ],
];
const pathOf = (part) =>
  `^bff/src/${part.endsWith('.ts') ? `${part.replace('.', '\\.')}$` : `${part}/`}`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'core-is-pure',
      comment:
        'core/ contains pure decisions. It may import only core code, events, shared rules and interfaces of stores, but nothing that does I/O.',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/core/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          '^services/$1/src/core/',
          '^services/content/src/core/',
          '^services/events/',
          '^services/kit/src/core/',
          '^services/kit/src/(keys/expiring-keys|deadlines/deadlines|objects/object-store)\\.ts$',
          '^openapi/rules/',
          '^markdown/src/',
          '^html-rules/src/',
          '^sealed/src/(head|sizes|base64url|sealed-error)\\.ts$',
          '^node:(stream|crypto|module|zlib|util)$',
          '^(stream|crypto|module|zlib|util)$',
          // Only types.
          '^hast$',
          'node_modules/(nanoid|lru-cache|pino|zod|entities|htmlparser2|domhandler|dom-serializer|p-map|probe-image-size|yazl|hast-util-from-html)/',
        ],
      },
    },
    {
      name: 'services-do-not-import-each-other',
      comment: 'Code that services share belongs in kit or content. content imports no service.',
      severity: 'error',
      from: { path: '^services/(?!kit|events)([^/]+)/' },
      to: {
        path: '^(services/(?!(kit|events|content)/)|bff/|infra/|frontend/)',
        pathNot: '^services/$1/',
      },
    },
    {
      name: 'kit-imports-no-service',
      severity: 'error',
      from: { path: '^services/(kit|events)/' },
      to: { path: '^(services/(?!kit|events)|bff/|infra/|frontend/)' },
    },
    {
      name: 'kit-is-layered',
      comment:
        'core ← http, events, stores ← service: only service/, which assembles a process, imports all of them.',
      severity: 'error',
      from: { path: '^services/kit/src/(?!service/|testing/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/kit/src/service/' },
    },
    {
      name: 'events-import-only-zod',
      severity: 'error',
      from: { path: '^services/events/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^services/events/', 'node_modules/zod/'] },
    },
    {
      name: 'rules-import-nothing',
      comment: 'Rules run in the browser and on the server, so they import nothing else.',
      severity: 'error',
      from: { path: '^openapi/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^openapi/rules/' },
    },
    {
      name: 'markdown-is-pure',
      comment: 'The Markdown serializer runs in the browser and on the server.',
      severity: 'error',
      from: { path: '^markdown/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        pathNot: [
          '^markdown/src/',
          'node_modules/(hast-util-|mdast-util-|markdown-it/)',
          '^(hast|mdast)$',
        ],
      },
    },
    {
      name: 'html-rules-are-pure',
      comment: 'The rules run in the browser and on the server.',
      severity: 'error',
      from: { path: '^html-rules/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { pathNot: ['^html-rules/src/', '^openapi/rules/', 'node_modules/sanitize-html/'] },
    },
    {
      name: 'html-rules-reach-services-through-content',
      comment: "content/core/html.ts turns the sanitizer's errors into ours.",
      severity: 'error',
      from: { pathNot: '^(html-rules/src|services/content/src/core|frontend/src|cli/src)/' },
      to: { path: '^html-rules/' },
    },
    {
      name: 'sealed-is-portable',
      comment: 'Sealed texts are read in browsers, by the command and, except bodies, by services.',
      severity: 'error',
      from: { path: '^sealed/src/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        pathNot: ['^sealed/src/', '^openapi/rules/', 'node_modules/(hash-wasm|@scure/bip39)/'],
      },
    },
    {
      name: 'servers-read-only-heads',
      comment: 'Servers never have the key of a sealed text.',
      severity: 'error',
      from: { path: '^(services|bff)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^sealed/src/',
        pathNot: '^sealed/src/(head|sizes|base64url|sealed-error)\\.ts$',
      },
    },
    {
      name: 'client-is-independent',
      comment: 'The package runs outside this repository, so it contains all that it imports.',
      severity: 'error',
      from: { path: '^client/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^((services|bff|infra|frontend|cli)/|openapi/(?!rules/))' },
    },
    {
      name: 'cli-uses-the-client',
      severity: 'error',
      from: { path: '^cli/src/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^((services|bff|infra|frontend)/|openapi/(?!rules/)|client/src/(?!client\\.ts$))',
      },
    },
    {
      name: 'bff-imports-no-service',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: '^(services/(?!kit|events)|infra/|frontend/)' },
    },
    ...BFF_PARTS.map((part, at) => ({
      name: `bff-${part}-imports-only-lower-parts`,
      severity: 'error',
      from: { path: pathOf(part), pathNot: '\\.(test|contract)\\.ts$' },
      to: { path: '^bff/src/', pathNot: BFF_PARTS.slice(0, at + 1).map(pathOf) },
    })),
    {
      name: 'frontend-imports-no-server-code',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(services|bff|infra)/' },
    },
    {
      name: 'frontend-is-layered',
      comment:
        'api ← shared ← features ← routes ← app: each layer imports only from layers to its left.',
      severity: 'error',
      from: { path: '^frontend/src/api/' },
      to: { path: '^frontend/src/(shared|features|routes|app)/' },
    },
    {
      name: 'frontend-shared-below-features',
      severity: 'error',
      from: { path: '^frontend/src/shared/' },
      to: { path: '^frontend/src/(features|routes|app)/' },
    },
    {
      name: 'frontend-features-below-routes',
      severity: 'error',
      from: { path: '^frontend/src/features/' },
      to: { path: '^frontend/src/(routes|app)/' },
    },
    {
      name: 'frontend-routes-below-app',
      severity: 'error',
      from: { path: '^frontend/src/routes/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'one-driver-for-sqlite',
      severity: 'error',
      from: { pathNot: '^services/kit/src/sqlite/' },
      to: { path: '^(node:)?sqlite$' },
    },
    {
      name: 'one-adapter-per-server',
      severity: 'error',
      from: {
        pathNot: '/adapters/|^services/kit/src/(events|keys|deadlines|objects|mongo|testing)/',
      },
      to: { path: 'node_modules/(kafkajs|ioredis|mongodb|@aws-sdk)/' },
    },
    {
      name: 'one-adapter-for-traces',
      severity: 'error',
      from: { pathNot: '^services/kit/src/tracing/otel-tracing\\.ts$' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'tracing-is-loaded-on-demand',
      comment: 'Disabled tracing must cost nothing, so the adapter is only imported dynamically.',
      severity: 'error',
      from: {},
      to: { path: '^services/kit/src/tracing/otel-tracing\\.ts$', dynamic: false },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.(test|contract)\\.tsx?$' },
      to: { path: '\\.(test|contract)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(openapi/generated|client/src/generated|(frontend|client|cli)/dist)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
