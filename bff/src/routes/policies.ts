import { MAX_FILE_BYTES, MAX_FORM_BYTES } from '@pasteroom/openapi/rules/files';
import type { Budget } from './budgets.ts';

const MB = 1024 * 1024;

/** What a guest shows: a pass that was earned, or a captcha that was issued. */
export type TicketKind = 'pass' | 'captcha';

/** What it takes to be let in to an operation, and how its answer travels. */
export interface Policy {
  budget: Budget;
  /** Bytes that a form may carry; other calls carry small JSON or nothing. */
  maxBytes?: number;
  /** Whether what is sent is stored, so that its bytes are counted for the day. */
  isStored?: true;
  /** What a guest must show. */
  guestShows?: TicketKind;
  /** Answers that tell somebody who guesses that a code is not there. */
  misses?: readonly number[];
  /** Headers that the service hears beyond those of all operations. */
  alsoPasses?: readonly string[];
  /** Whether what the service does depends on the caller being premium, so that the account service is asked first. */
  dependsOnPremium?: boolean;
  /** Whether it is for the operator alone. */
  operatorOnly?: boolean;
  /**
   * Whose copies of its answers serve, where the service says that they may be kept: `everybody` gets one before admission, and the service
   * hears nothing of who asks; `admitted` gets one once let in.
   */
  copiesFor?: 'everybody' | 'admitted';
}

const FORM = { budget: 'writes', maxBytes: MAX_FORM_BYTES, isStored: true, guestShows: 'pass', dependsOnPremium: true } as const;
const PICTURE = {
  budget: 'uploads',
  maxBytes: MAX_FILE_BYTES + MB,
  isStored: true,
  guestShows: 'captcha',
  dependsOnPremium: true,
} as const;
const PUBLIC = { budget: 'files', copiesFor: 'everybody' } as const;
const OPERATOR = { budget: 'signIns', operatorOnly: true } as const;

/** Every operation that is answered outside, by its id in the OpenAPI documents. */
export const POLICIES: Readonly<Record<string, Policy>> = {
  addText: FORM,
  uploadImage: PICTURE,
  // Needs no captcha: the names are unguessable, and nothing is told of them.
  keepImages: { budget: 'writes' },
  getText: { budget: 'reads', guestShows: 'pass', misses: [404], copiesFor: 'admitted' },
  // Needs no pass, so that a text can always be ended; a wrong token must not become a way to find out codes either.
  deleteText: { budget: 'writes', misses: [403, 404] },
  // Tells whether a text is there, as reading it does.
  reportText: { budget: 'reports', guestShows: 'pass', misses: [404] },
  reportLink: { budget: 'reports' },
  getUpload: { budget: 'files' },

  savePage: FORM,
  uploadPageImage: PICTURE,
  keepPageImages: { budget: 'writes' },
  searchPages: { budget: 'reads' },
  generatePreview: { budget: 'previews' },
  getPreview: { budget: 'reads' },
  markPremium: { budget: 'writes', dependsOnPremium: true },
  likePage: { budget: 'writes' },
  // Robots name themselves, and are not counted.
  visitPage: { budget: 'reads', alsoPasses: ['user-agent'] },
  reportPage: { budget: 'reports' },
  deletePage: { budget: 'writes' },
  getPageFile: { budget: 'files' },
  getLivePage: PUBLIC,
  getPageAsset: PUBLIC,
  getSitemap: PUBLIC,
  getSitemapPart: PUBLIC,
  getRobots: PUBLIC,
  getFeed: PUBLIC,

  getCaptcha: { budget: 'captchas' },
  answerCaptcha: { budget: 'captchas' },
  getProofOfWork: { budget: 'captchas' },
  answerProofOfWork: { budget: 'captchas' },

  addUser: { budget: 'reads' },
  getOpenApi: { budget: 'reads' },
  getSession: { budget: 'reads' },
  createSession: { budget: 'signIns' },
  deleteSession: { budget: 'writes' },

  listReports: OPERATOR,
  decideReport: OPERATOR,
};

/** Operations of the services that nobody outside can call; the BFF asks them itself. */
export const INTERNAL: ReadonlySet<string> = new Set([
  'signIn',
  'getEntitlement',
  'listTextReports',
  'listPageReports',
  'decideTextReport',
  'decidePageReport',
]);
