import { expect, test } from '@jest/globals';
import { manualClock, MINUTE } from '@pasteroom/kit/core/clock';
import { openBrowser, pageId, soon } from './testing/browser.ts';
import { openProduct } from './testing/open-product.ts';

const SKEW_MS = 2 * MINUTE;
const noon = manualClock('2030-01-31T12:00:00.000Z');

test.each([
  ['bff', 'ahead', SKEW_MS],
  ['bff', 'behind', -SKEW_MS],
  ['payment', 'ahead', SKEW_MS],
  ['payment', 'behind', -SKEW_MS],
] as const)(
  'fulfills only paid orders, within 5 s, if the %s clock is 2 minutes %s',
  async (skewed, _how, by) => {
    const product = await openProduct(
      (part) => () => new Date(noon().getTime() + (part === skewed ? by : 0)),
    );
    try {
      const [payer, other, guest] = [
        await openBrowser(product.url, 'Payer'),
        await openBrowser(product.url, 'Other'),
        await openBrowser(product.url),
      ];
      const [paid, unpaid] = [
        (await payer.order({ plan: 'year' })).body,
        (await other.order({ plan: 'year' })).body,
      ];
      const [bought, wanted, name] = [pageId(), pageId(), `name-${pageId()}`];
      for (const id of [bought, wanted])
        expect((await guest.savePage(id, await guest.pass())).status).toBe(201);
      const [ofPage, failed] = await Promise.all(
        [bought, wanted].map(
          async (id) => (await guest.order({ plan: 'page', currency: 'INR', pageId: id })).body,
        ),
      );
      await payer.decide(paid.payment_session_id, 'paid');
      await other.decide(unpaid.payment_session_id, 'failed');
      await guest.decide(ofPage?.payment_session_id ?? '', 'paid');
      await guest.decide(failed?.payment_session_id ?? '', 'aborted');

      const { receipt } = (await guest.verify(ofPage?.order_id ?? '')).body;
      expect(
        (
          await guest.ask(`/api/publish/${bought}/mark-premium`, {
            body: { customSlug: name, receipt },
          })
        ).status,
      ).toBe(200);
      await soon(
        async () => (await payer.isPremium()) === true && (await guest.page(name)).status === 200,
      );
      expect((await payer.savePage(pageId())).body.isLive).toBe(true);
      expect((await other.verify(unpaid.order_id)).body.payment_status).toBe('FAILED');
      expect([await other.isPremium(), (await guest.page(wanted)).status]).toEqual([false, 404]);
      expect(
        (
          await guest.ask(`/api/publish/${wanted}/mark-premium`, {
            body: { customSlug: '', receipt },
          })
        ).status,
      ).toBe(403);
    } finally {
      await product.close();
    }
  },
);
