import { createHash } from 'node:crypto';
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';

interface Fixtures {
  /** Unique per test. */
  code: string;
  /** Opens a page in a separate browser context. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** True for tests that expect CSP violations. */
  isUnderAttack: boolean;
  /** Additional origins that pages may call. */
  others: readonly string[];
  /** Fails the test if errors occur in the context. */
  watch: (context: BrowserContext, origin: string | undefined) => void;
}

/** Uses 198.18.0.0/15, which RFC 2544 reserves for benchmarks. */
function addressOf(testId: string): string {
  const [a, b] = createHash('sha256').update(testId).digest();
  return `198.${18 + ((a ?? 0) % 2)}.${a ?? 0}.${b ?? 0}`;
}

const CSP_ERROR = /refused to|content security policy/i;
const MISSING_TEXT = 'missing text';
const LOCAL_URL = /^(?:data|blob|about):/;

/** Also fails on CSP violations, exceptions, missing UI strings and calls to other servers. */
export const test = base.extend<Fixtures>({
  // Failed captchas make later ones from the same IP address harder, so each test has its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId }) => {
    await provide({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(testId) });
  },
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
  code: async ({}, provide, { testId, repeatEachIndex }) => {
    await provide(`s-${testId.slice(-6)}-${repeatEachIndex}-${Date.now().toString(36)}`);
  },
  isUnderAttack: [false, { option: true }],
  others: [[], { option: true }],
  watch: async ({ isUnderAttack, others }, provide, info) => {
    const faults: string[] = [];
    const log: string[] = [];
    await provide((context, origin) => {
      context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`));
      context.on('requestfailed', (request) =>
        log.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
      );
      context.on('console', (message) => {
        log.push(`${message.type()}: ${message.text()}`);
        if (!isUnderAttack && CSP_ERROR.test(message.text()))
          faults.push(`CSP violation: ${message.text()}`);
        if (message.text().startsWith(MISSING_TEXT)) faults.push(message.text());
      });
      context.on('request', (request) => {
        const url = request.url();
        if (!LOCAL_URL.test(url) && ![origin, ...others].includes(new URL(url).origin))
          faults.push(`external request: ${url}`);
      });
    });
    if (info.status !== info.expectedStatus)
      await info.attach('browser log', { body: log.join('\n'), contentType: 'text/plain' });
    expect(faults, 'errors on our pages').toEqual([]);
  },
  context: async ({ context, watch, baseURL }, provide) => {
    watch(context, baseURL);
    await provide(context);
  },
  visitor: async ({ browser, watch, baseURL }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watch(context, options.baseURL ?? baseURL);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
