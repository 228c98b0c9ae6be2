import type { Budget } from './budgets.ts';
import type { ServiceName } from '@pasteroom/openapi/services';

const KB = 1024;
const MB = 1024 * KB;

/** What a guest shows: a pass that was earned, or a captcha that was issued. */
export type TicketKind = 'pass' | 'captcha';

/** One call that is answered from outside, and what it takes to be let in. */
export interface Route {
  /** The operation, as logs call it. */
  name: string;
  methods: readonly string[];
  path: RegExp;
  to: ServiceName | 'bff';
  budget: Budget;
  /** Bytes that a request may carry. */
  maxBytes: number;
  /** What a guest must show. */
  guestShows?: TicketKind;
  /** Answers that tell somebody who guesses that a code is not there. */
  misses?: readonly number[];
  /** Headers that the service hears beyond those of all routes. */
  alsoPasses?: readonly string[];
  /** Whether it is for the operator alone. */
  operatorOnly?: boolean;
}

const READ = ['GET', 'HEAD'];
const POST = ['POST'];
const JSON_CALL = 64 * KB;
const CALL = /^\/(api|uploads|publishImages)(\/|$)/;
const FILE = /^\/(uploads|publishImages)\//;
/** What the publish service shows to everybody alike. */
const PUBLIC_PAGE = /^\/(publish\/[^/]+\.html|pageAssets\/[^/]+|sitemaps\/[^/]+|sitemap\.xml|robots\.txt|feed\.xml)$/;
const OPERATOR = { budget: 'signIns', maxBytes: 0, operatorOnly: true } as const;

const PAGE_ROUTES: readonly Route[] = [
  {
    name: 'savePage',
    methods: POST,
    path: at('/api/publish/save'),
    to: 'publish',
    budget: 'writes',
    maxBytes: 110 * MB,
    guestShows: 'pass',
  },
  {
    name: 'uploadPageImage',
    methods: POST,
    path: at('/api/publish/upload'),
    to: 'publish',
    budget: 'uploads',
    maxBytes: 21 * MB,
    guestShows: 'captcha',
  },
  { name: 'searchPages', methods: POST, path: at('/api/publish/search'), to: 'publish', budget: 'reads', maxBytes: JSON_CALL },
  { name: 'getPreview', methods: READ, path: at('/api/publish/preview/*'), to: 'publish', budget: 'reads', maxBytes: 0 },
  {
    name: 'generatePreview',
    methods: POST,
    path: at('/api/publish/*/generate-preview'),
    to: 'publish',
    budget: 'previews',
    maxBytes: JSON_CALL,
  },
  { name: 'markPremium', methods: POST, path: at('/api/publish/*/mark-premium'), to: 'publish', budget: 'writes', maxBytes: JSON_CALL },
  { name: 'likePage', methods: POST, path: at('/api/publish/*/like'), to: 'publish', budget: 'writes', maxBytes: JSON_CALL },
  {
    name: 'visitPage',
    methods: POST,
    path: at('/api/publish/*/visit'),
    to: 'publish',
    budget: 'reads',
    maxBytes: JSON_CALL,
    // Robots name themselves, and are not counted.
    alsoPasses: ['user-agent'],
  },
  { name: 'reportPage', methods: POST, path: at('/api/publish/*/report'), to: 'publish', budget: 'reports', maxBytes: JSON_CALL },
  { name: 'deletePage', methods: ['DELETE'], path: at('/api/publish/*'), to: 'publish', budget: 'writes', maxBytes: 0 },
  { name: 'getPageFile', methods: READ, path: at('/publishImages/*'), to: 'publish', budget: 'files', maxBytes: 0 },
  { name: 'getPublicPage', methods: READ, path: PUBLIC_PAGE, to: 'publish', budget: 'files', maxBytes: 0 },
];

const OPERATOR_ROUTES: readonly Route[] = [
  { name: 'listReports', methods: ['GET'], path: at('/api/operator/reports'), to: 'bff', ...OPERATOR },
  { name: 'decideTextReport', methods: POST, path: decisionOf('T'), to: 'paste', ...OPERATOR, maxBytes: JSON_CALL },
  { name: 'decidePageReport', methods: POST, path: decisionOf('P'), to: 'publish', ...OPERATOR, maxBytes: JSON_CALL },
];

/**
 * Every address that leads past the front end, in order: the first match wins. What is not here does not exist outside, whatever a service
 * answers inside (the account service's /sign-ins, say).
 */
const ROUTES: readonly Route[] = [
  { name: 'getSession', methods: ['GET'], path: at('/api/users/session'), to: 'bff', budget: 'reads', maxBytes: 0 },
  { name: 'createSession', methods: POST, path: at('/api/users/session'), to: 'bff', budget: 'signIns', maxBytes: JSON_CALL },
  { name: 'deleteSession', methods: ['DELETE'], path: at('/api/users/session'), to: 'bff', budget: 'writes', maxBytes: 0 },
  { name: 'addUser', methods: POST, path: at('/api/users/add'), to: 'account', budget: 'reads', maxBytes: JSON_CALL },
  { name: 'getCaptcha', methods: ['GET'], path: at('/api/texts/text/captcha'), to: 'captcha', budget: 'captchas', maxBytes: 0 },
  { name: 'getProofOfWork', methods: ['GET'], path: at('/api/texts/text/captcha/altcha'), to: 'captcha', budget: 'captchas', maxBytes: 0 },
  {
    name: 'answerProofOfWork',
    methods: POST,
    path: at('/api/texts/text/captcha/altcha'),
    to: 'captcha',
    budget: 'captchas',
    maxBytes: JSON_CALL,
  },
  { name: 'answerCaptcha', methods: POST, path: at('/api/texts/text/captcha/*'), to: 'captcha', budget: 'captchas', maxBytes: JSON_CALL },
  { name: 'addText', methods: POST, path: at('/api/texts/add'), to: 'paste', budget: 'writes', maxBytes: 110 * MB, guestShows: 'pass' },
  {
    name: 'uploadImage',
    methods: POST,
    path: at('/api/texts/upload'),
    to: 'paste',
    budget: 'uploads',
    maxBytes: 21 * MB,
    guestShows: 'captcha',
  },
  { name: 'reportLink', methods: POST, path: at('/api/texts/report-link'), to: 'paste', budget: 'reports', maxBytes: JSON_CALL },
  {
    name: 'getText',
    methods: READ,
    path: at('/api/texts/*'),
    to: 'paste',
    budget: 'reads',
    maxBytes: 0,
    guestShows: 'pass',
    misses: [404],
  },
  // Needs no pass, so that a text can always be ended; a wrong token must not become a way to find out codes either.
  { name: 'deleteText', methods: ['DELETE'], path: at('/api/texts/*'), to: 'paste', budget: 'writes', maxBytes: 0, misses: [403, 404] },
  // Tells whether a text is there, as reading it does.
  {
    name: 'reportText',
    methods: POST,
    path: at('/api/texts/*/report'),
    to: 'paste',
    budget: 'reports',
    maxBytes: JSON_CALL,
    guestShows: 'pass',
    misses: [404],
  },
  { name: 'getUpload', methods: READ, path: at('/uploads/*'), to: 'paste', budget: 'files', maxBytes: 0 },
  ...PAGE_ROUTES,
  ...OPERATOR_ROUTES,
];

/** A path as a pattern; `*` is one whole segment, and nothing else (no slash at the end) is the same. */
function at(path: string): RegExp {
  return new RegExp(`^${path.replace('*', '[^/]+')}$`);
}

/** Decisions about the reports of one service, which the first letter of their reference names. */
function decisionOf(letter: string): RegExp {
  return new RegExp(`^/api/operator/reports/${letter}-[^/]+/(hold|release|remove)$`);
}

/** The route of this call; where only its method is wrong, the methods that are right. */
export function routeOf(method: string, path: string): Route | { allow: readonly string[] } {
  const right = ROUTES.find((route) => route.methods.includes(method) && route.path.test(path));
  return right ?? { allow: [...new Set(ROUTES.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods))] };
}

/** The route of this name, for the layer that knows its calls already. */
export function routeNamed(name: string): Route {
  const route = ROUTES.find((each) => each.name === name);
  if (!route) throw new Error(`No route is named ${name}.`);
  return route;
}

/** What an address names: a `call` (a wrong one is refused, and never answered with the editor), a public `page`, or the front end's `site`. */
export function kindOf(path: string): 'call' | 'page' | 'site' {
  if (CALL.test(path)) return 'call';
  return PUBLIC_PAGE.test(path) ? 'page' : 'site';
}

/** Whether an address names a stored file, which people open and save. */
export const namesFile = (path: string): boolean => FILE.test(path);

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
