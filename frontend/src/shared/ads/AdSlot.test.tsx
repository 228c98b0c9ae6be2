import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { frameLoaded } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { AdSlot } from './AdSlot.tsx';
import { ScreenAd } from './ScreenAd.tsx';

await frameLoaded;

beforeAll(() => loadTexts(['ads']));

describe('an ad slot', () => {
  test.each([
    ['hero', '$1/month'],
    ['sidebar', '$49/month'],
    ['content', '$79/month'],
  ] as const)('of the size %s is offered for %s, by the contact page and by mail', (size, price) => {
    const html = renderToStaticMarkup(<AdSlot size={size} />);
    expect(html).toContain(price);
    expect(html).toContain('href="/contact-us"');
    expect(html).toContain('<outside-link name="mail">');
  });

  test('marks the offer, and it alone, as what the server puts an advertisement in place of', () => {
    const html = renderToStaticMarkup(<AdSlot size="sidebar" />);
    expect(html).toMatch(
      /^<div [^>]*aria-label="Advertisement"><small>Advertisement<\/small><p data-ad-slot="sidebar">((?!<\/p>).)*<\/p><\/div>$/,
    );
  });

  test('says nothing but what it is in the application, as long as nobody knows what stands there', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ScreenAd />
      </MemoryRouter>,
    );
    expect(html).toBe(
      '<div class="place" role="note" aria-label="Advertisement"><small>Advertisement</small><div class="room"></div></div>',
    );
  });
});
