import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mirrorIdentity, mirroredPremium, mirrorPremium } from './identity-mirror.ts';

const ana = { name: 'Ana', imgUrl: '', email: 'ana@example.com', isPremium: true };
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
let kept: Map<string, string>;

function offer(storage: () => unknown): void {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
}

beforeEach(() => {
  kept = new Map([['draft', 'text']]);
  offer(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }));
});

afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'localStorage', own);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});

describe('the identity mirror', () => {
  test('stores the name, image, email and Premium status of the user', () => {
    mirrorIdentity(ana);
    expect(Object.fromEntries(kept)).toEqual({
      draft: 'text',
      name: 'Ana',
      imgUrl: '',
      email: 'ana@example.com',
      isPremium: 'true',
    });
  });

  test('removes only the user data on sign-out', () => {
    mirrorIdentity(ana);
    mirrorIdentity(null);
    expect(Object.fromEntries(kept)).toEqual({ draft: 'text' });
  });

  test('returns the last stored Premium status', () => {
    expect(mirroredPremium()).toBe(false);
    mirrorPremium(true);
    expect(mirroredPremium()).toBe(true);
    mirrorPremium(false);
    expect(mirroredPremium()).toBe(false);
  });

  test('does not throw an error if the browser blocks storage', () => {
    offer(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => mirrorIdentity(ana)).not.toThrow();
    expect(mirroredPremium()).toBe(false);
  });
});
