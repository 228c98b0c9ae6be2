import type { BrowserContext } from '@playwright/test';
import { PAYPAL_ACCOUNT, startPayPalServer } from '@pasteroom/payment/testing/paypal-server';
import { type OwnProduct, startOwnProduct } from './product.ts';

export const PAYPAL = 'https://www.sandbox.paypal.com';

export type PayerAction = 'approves' | 'leaves' | Error;

export interface ProductWithPayPal extends OwnProduct {
  /** Replaces PayPal's script with a fake that immediately performs `action`. */
  fakePayPal: (context: BrowserContext, action: () => PayerAction) => Promise<void>;
}

export async function startProductWithPayPal(): Promise<ProductWithPayPal> {
  const paypal = await startPayPalServer(() => new Date());
  const { clientId, secret, webhookId } = PAYPAL_ACCOUNT;
  const account = {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_SECRET: secret,
    PAYPAL_WEBHOOK_ID: webhookId,
  };
  const product = await startOwnProduct({
    ...account,
    PAYPAL_BASE_URL: paypal.url,
    PAYMENT_SIMULATOR: '1',
  });
  return {
    ...product,
    async fakePayPal(context, action) {
      await context.exposeFunction('openPayPal', (orderId: string) => {
        const done = action();
        if (done === 'approves') paypal.approve(orderId);
        return done instanceof Error ? done.message : done;
      });
      await context.route(`${PAYPAL}/web-sdk/v6/core`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
      );
    },
    async stop() {
      await product.stop();
      await paypal.close();
    },
  };
}

interface Session {
  orderId: string;
  onApprove: (data: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: Error) => void;
}

/** Runs in the browser. */
function script(): void {
  const page = window as unknown as {
    openPayPal: (orderId: string) => Promise<string>;
    paypal: unknown;
  };
  customElements.define(
    'paypal-button',
    class extends HTMLElement {
      connectedCallback() {
        const button = Object.assign(document.createElement('button'), {
          textContent: 'Pay with PayPal',
          type: 'button',
        });
        this.replaceChildren(button);
      }
    },
  );
  const createPayPalOneTimePaymentSession = ({
    orderId,
    onApprove,
    onCancel,
    onError,
  }: Session) => ({
    async start() {
      const done = await page.openPayPal(orderId);
      if (done === 'approves') await onApprove({ orderId });
      else if (done === 'leaves') onCancel();
      else onError(new Error(done));
    },
    destroy: () => undefined,
  });
  page.paypal = { createInstance: async () => ({ createPayPalOneTimePaymentSession }) };
}
