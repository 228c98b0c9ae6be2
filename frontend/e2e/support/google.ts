import type { BrowserContext } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';
import { picture } from './files.ts';
import { type OwnProduct, startOwnProduct } from './product.ts';

export const GOOGLE = 'https://accounts.google.com';
export const PICTURES = 'https://lh3.googleusercontent.com';
const CLIENT_ID = 'pasteroom.apps.example';

export interface ProductWithGoogle extends OwnProduct {
  /** Replaces Google's script with a fake that signs in `person`. */
  fakeGoogle: (context: BrowserContext, person: () => Person) => Promise<void>;
}

export interface Person {
  sub: string;
  name: string;
  email: string;
  email_verified?: boolean;
}

export const ADA: Person = { sub: 'ada', name: 'Ada Lovelace', email: 'ada@example.org' };

export async function startProductWithGoogle(): Promise<ProductWithGoogle> {
  const issuer = new OAuth2Server();
  await issuer.issuer.keys.generate('RS256');
  await issuer.start(0, '127.0.0.1');
  const url = `http://127.0.0.1:${issuer.address().port}`;
  issuer.issuer.url = url;
  const settings = { GOOGLE_CLIENT_ID: CLIENT_ID, OIDC_ISSUER: url, DEMO_SIGN_IN: '0' };
  const product = await startOwnProduct(settings);

  const tokenFor = (person: Person, clientId: string, nonce: string): Promise<string> =>
    issuer.issuer.buildToken({
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, {
          email_verified: true,
          picture: `${PICTURES}/${person.sub}`,
          ...person,
          aud: clientId,
          azp: clientId,
          nonce,
        }),
    });

  return {
    ...product,
    async fakeGoogle(context, person) {
      await context.exposeFunction('googleToken', (clientId: string, nonce: string) =>
        tokenFor(person(), clientId, nonce),
      );
      await context.route(`${GOOGLE}/gsi/client`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
      );
      const { buffer, mimeType } = picture('ada.png');
      await context.route(`${PICTURES}/**`, (route) =>
        route.fulfill({ contentType: mimeType, body: buffer }),
      );
    },
    async stop() {
      await product.stop();
      await issuer.stop();
    },
  };
}

interface Settings {
  client_id: string;
  nonce: string;
  callback: (response: { credential: string }) => void;
}

/** Runs in the browser. */
function script(): void {
  const page = window as unknown as {
    googleToken: (clientId: string, nonce: string) => Promise<string>;
    google: unknown;
  };
  let settings: Settings | undefined;
  let oneTap: HTMLElement | undefined;
  const choose = async () => {
    const { client_id, nonce, callback } = settings as Settings;
    callback({ credential: await page.googleToken(client_id, nonce) });
  };
  const button = (text: string) =>
    Object.assign(document.createElement('button'), { textContent: text, onclick: choose });
  const id = {
    initialize: (given: Settings) => (settings = given),
    renderButton: (place: HTMLElement) => place.replaceChildren(button('Sign in with Google')),
    prompt() {
      oneTap = document.createElement('aside');
      oneTap.ariaLabel = 'One Tap';
      oneTap.append(button('Continue with Google'));
      document.body.append(oneTap);
    },
    cancel: () => oneTap?.remove(),
  };
  page.google = { accounts: { id } };
}
