import type { BrowserContext } from '@playwright/test';
import { PAYPAL_ACCOUNT, startPayPalServer } from '@pasteroom/payment/testing/paypal-server';
import { type OwnProduct, startOwnProduct } from './product.ts';

/** Origin of PayPal's sandbox script. */
export const PAYPAL = 'https://www.sandbox.paypal.com';

/** What the payer does in PayPal's window, or an error there. */
export type InWallet = 'approves' | 'leaves' | Error;

/** A product that accepts USD through a local PayPal server. */
export interface ProductWithPayPal extends OwnProduct {
  /** Installs a fake of PayPal's script, whose window immediately does what `what` returns. */
  letPay: (context: BrowserContext, what: () => InWallet) => Promise<void>;
}

/** Also starts the PayPal server, which stops with the product. */
export async function startProductWithPayPal(): Promise<ProductWithPayPal> {
  const paypal = await startPayPalServer(() => new Date());
  const { clientId, secret, webhookId } = PAYPAL_ACCOUNT;
  const account = { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId };
  const product = await startOwnProduct({ ...account, PAYPAL_BASE_URL: paypal.url, PAYMENT_SIMULATOR: '1' });
  return {
    ...product,
    async letPay(context, what) {
      await context.exposeFunction('openPayPal', (orderId: string) => {
        const done = what();
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

/** Fakes PayPal's script in the page: adds the button and calls back once its window closes. */
function script(): void {
  const page = window as unknown as { openPayPal: (orderId: string) => Promise<string>; paypal: unknown };
  customElements.define(
    'paypal-button',
    class extends HTMLElement {
      connectedCallback() {
        const button = Object.assign(document.createElement('button'), { textContent: 'Pay with PayPal', type: 'button' });
        this.replaceChildren(button);
      }
    },
  );
  const createPayPalOneTimePaymentSession = ({ orderId, onApprove, onCancel, onError }: Session) => ({
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
