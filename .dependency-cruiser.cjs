/** Enforces the import rules in CONTRIBUTING.md. */

/** Folders and files of the BFF, bottom up. Each may import only those listed before it. */
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
        'A service decides in core/: its own core, content/core, the event catalogue, the rules shared with the browser, kit/core and the interfaces of stores, nothing that touches the world.',
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
          '^node:(stream|crypto|module|zlib|util)$',
          '^(stream|crypto|module|zlib|util)$',
          'node_modules/(nanoid|lru-cache|pino|zod|sanitize-html|entities|htmlparser2|domhandler|dom-serializer|p-map|probe-image-size)/',
        ],
      },
    },
    {
      name: 'services-are-strangers',
      comment: 'What two services share is kit or content; content knows no service.',
      severity: 'error',
      from: { path: '^services/(?!kit|events)([^/]+)/' },
      to: {
        path: '^(services/(?!(kit|events|content)/)|bff/|infra/|frontend/)',
        pathNot: '^services/$1/',
      },
    },
    {
      name: 'kit-knows-no-service',
      severity: 'error',
      from: { path: '^services/(kit|events)/' },
      to: { path: '^(services/(?!kit|events)|bff/|infra/|frontend/)' },
    },
    {
      name: 'kit-flows-one-way',
      comment:
        'core ← http, events, stores ← service: service/ puts a process together, and what it is put together from does not know it.',
      severity: 'error',
      from: { path: '^services/kit/src/(?!service/|testing/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/kit/src/service/' },
    },
    {
      name: 'events-are-definitions',
      severity: 'error',
      from: { path: '^services/events/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^services/events/', 'node_modules/zod/'] },
    },
    {
      name: 'rules-know-nothing',
      comment: 'Browser and server share them, so they import nothing else.',
      severity: 'error',
      from: { path: '^openapi/rules/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^openapi/rules/' },
    },
    {
      name: 'bff-knows-no-service',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: '^(services/(?!kit|events)|infra/|frontend/)' },
    },
    ...BFF_PARTS.map((part, at) => ({
      name: `bff-${part}-knows-what-is-below-it`,
      severity: 'error',
      from: { path: pathOf(part), pathNot: '\\.(test|contract)\\.ts$' },
      to: { path: '^bff/src/', pathNot: BFF_PARTS.slice(0, at + 1).map(pathOf) },
    })),
    {
      name: 'frontend-takes-types-from-openapi-only',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^(services|bff|infra)/' },
    },
    {
      name: 'frontend-flows-one-way',
      comment: 'api → shared → features → routes → app: each imports only from its left.',
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
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'only-the-driver-file-knows-sqlite',
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
      name: 'tracing-is-loaded-when-it-is-on',
      comment: 'Disabled tracing costs nothing, so the adapter is only imported on demand.',
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
    exclude: { path: '(openapi/generated|frontend/dist)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
