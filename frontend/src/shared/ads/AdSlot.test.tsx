import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { frameLoaded } from '../../i18n/i18n.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { AdSlot } from './AdSlot.tsx';
import { ScreenAd } from './ScreenAd.tsx';

await frameLoaded;

beforeAll(() => loadTexts(['ads']));

describe('the ad slot', () => {
  test.each([
    ['hero', '$1/month'],
    ['sidebar', '$49/month'],
    ['content', '$79/month'],
  ] as const)(
    'offers the %s ad slot for %s with links to the contact form and an email address',
    (size, price) => {
      const html = renderToStaticMarkup(<AdSlot size={size} />);
      expect(html).toContain(price);
      expect(html).toContain('href="/contact-us"');
      expect(html).toContain('<outside-link name="mail">');
    },
  );

  test('marks only the offer in an ad slot for replacement by the server', () => {
    const html = renderToStaticMarkup(<AdSlot size="sidebar" />);
    expect(html).toMatch(
      /^<div [^>]*aria-label="Advertisement"><small>Advertisement<\/small><p data-ad-slot="sidebar">((?!<\/p>).)*<\/p><\/div>$/,
    );
  });

  test('renders only the label of an ad slot until the ad has loaded', () => {
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
