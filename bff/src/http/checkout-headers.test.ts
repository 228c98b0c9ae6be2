import { describe, expect, test } from '@jest/globals';
import type { CheckoutProvider } from './page-policy.ts';
import { securityHeaders } from './security-headers.ts';

const withCheckouts = (...checkouts: CheckoutProvider[]) =>
  securityHeaders({
    publicUrl: undefined,
    scriptHashes: ['sha256-x'],
    googleClientId: undefined,
    checkouts,
  });
const WITH_NONE = withCheckouts();

const header = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1];
const policyOf = (headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    String(header(headers, 'content-security-policy'))
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive]),
  );

describe('the checkout document', () => {
  test('allows same-origin pages to frame the checkout document, but no other document', () => {
    expect(policyOf(WITH_NONE.checkout)['frame-ancestors']).toBe("frame-ancestors 'self'");
    expect(header(WITH_NONE.checkout, 'x-frame-options')).toBe('SAMEORIGIN');
    expect(policyOf(WITH_NONE.site)['frame-src']).toBe("frame-src 'self' blob:");
    for (const kind of ['site', 'page'] as const) {
      expect(policyOf(WITH_NONE[kind])['frame-ancestors']).toBe("frame-ancestors 'none'");
      expect(header(WITH_NONE[kind], 'x-frame-options')).toBe('DENY');
    }
  });

  test('allows no other origins in the checkout document without a payment provider', () => {
    expect({ ...policyOf(WITH_NONE.checkout), 'frame-ancestors': '' }).toEqual({
      ...policyOf(WITH_NONE.page),
      'frame-ancestors': '',
    });
  });

  test.each([
    ['cashfree', /cashfree/, /paypal/],
    ['paypal', /paypal/, /cashfree/],
  ] as const)(
    'allows only the origins of the configured payment provider (%s)',
    (provider, own, other) => {
      const { checkout, site, page } = withCheckouts(provider);
      expect(policyOf(checkout)).toMatchObject({
        'script-src': expect.stringMatching(own),
        'connect-src': expect.stringMatching(own),
        'frame-src': expect.stringMatching(own),
      });
      expect(JSON.stringify(checkout)).not.toMatch(other);
      expect([policyOf(site), policyOf(page)]).toEqual([
        policyOf(WITH_NONE.site),
        policyOf(WITH_NONE.page),
      ]);
    },
  );

  test('allows wallet pop-ups only if PayPal is configured', () => {
    const opener = (headers: readonly string[]) => header(headers, 'cross-origin-opener-policy');
    for (const kind of ['site', 'checkout'] as const) {
      expect(opener(WITH_NONE[kind])).toBe('same-origin');
      expect(opener(withCheckouts('cashfree')[kind])).toBe('same-origin');
      expect(opener(withCheckouts('paypal')[kind])).toBe('same-origin-allow-popups');
    }
    expect(opener(withCheckouts('paypal').page)).toBe('same-origin');
  });
});
