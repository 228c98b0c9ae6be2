import { beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '@pasteroom/kit/core/clock';
import { pageAssets, SCRIPT_PATH } from './assets.ts';
import { fillCounts, renderLivePage } from './live-page.ts';
import { settle, smallBrowser } from './testing/small-browser.ts';
import { SITE, viewWith } from './testing/views.ts';

const script = String(pageAssets().get(SCRIPT_PATH.slice('/pageAssets/'.length))?.body);
const rendering = renderLivePage(viewWith(), SITE);
const documentWith = (likes: number) => fillCounts(rendering, { visits: 7, likes });

let browser: ReturnType<typeof smallBrowser>;
let stored: Map<string, string>;
let now: number;
beforeEach(() => {
  stored = new Map();
  now = Date.parse('2026-05-05T12:00:00Z');
  load();
});

const load = (likes = 1_234) => {
  browser = smallBrowser(documentWith(likes), stored, () => now);
};

const lastCall = () => {
  const call = browser.calls.at(-1);
  if (!call) throw new Error('Nothing was called.');
  return call;
};

describe('visits', () => {
  test('records a visit if the page is visible', () => {
    browser.run(script);
    expect(browser.calls.map(({ url }) => url)).toEqual(['/api/publish/tides/visit']);
  });

  test.each([{ visibilityState: 'hidden' }, { prerendering: true }])(
    'records a visit once, as soon as the page becomes visible (%j)',
    async (state) => {
      Object.assign(browser.page, state);
      browser.run(script);
      await browser.happen('visibilitychange');
      expect(browser.calls).toEqual([]);
      Object.assign(browser.page, { visibilityState: 'visible', prerendering: false });
      await browser.happen('visibilitychange');
      await browser.happen('visibilitychange');
      await browser.happen('prerenderingchange');
      expect(browser.calls).toHaveLength(1);
    },
  );
});

describe('a like', () => {
  const like = () => browser.find('.like');
  const likes = () => browser.find('.likes').textContent;
  const problem = () => browser.find('.problem').textContent;

  test('displays a like immediately, then the server count, and sends only one like a day', async () => {
    browser.run(script);
    await browser.happen('click', like());
    expect([likes(), like().getAttribute('aria-pressed')]).toEqual(['1,235', 'true']);
    expect(lastCall().url).toBe('/api/publish/tides/like');
    lastCall().answer(200, { likes: 1_300 });
    await settle();
    expect(likes()).toBe('1,300');
    await browser.happen('click', like());
    expect(browser.calls).toHaveLength(2);
  });

  test('remembers a like before the server responds', async () => {
    browser.run(script);
    await browser.happen('click', like());
    like().setAttribute('aria-pressed', 'false');
    browser.run(script);
    expect(like().getAttribute('aria-pressed')).toBe('true');
    lastCall().fail();
  });

  test('displays a like after a reload, even in an older cached copy of the page', async () => {
    browser.run(script);
    await browser.happen('click', like());
    const call = lastCall();
    load();
    browser.run(script);
    expect(likes()).toBe('1,235');

    call.answer(200, { likes: 1_300 });
    await settle();
    now += 11 * HOUR;
    load();
    browser.run(script);
    expect([likes(), like().getAttribute('aria-pressed')]).toEqual(['1,300', 'true']);
    load(1_301);
    browser.run(script);
    expect(likes()).toBe('1,301');
    now += HOUR;
    load(1_299);
    browser.run(script);
    expect([likes(), like().getAttribute('aria-pressed')]).toEqual(['1,299', 'false']);
  });

  test('reverts a failed like and displays the reason', async () => {
    browser.run(script);
    await browser.happen('click', like());
    lastCall().answer(429, { message: 'Too many likes.' });
    await settle();
    expect([likes(), like().getAttribute('aria-pressed'), problem()]).toEqual([
      '1,234',
      'false',
      'Too many likes.',
    ]);
    await browser.happen('click', like());
    lastCall().fail();
    await settle();
    expect(problem()).toBe('Couldn’t save your like. Check your connection and try again.');
    load();
    browser.run(script);
    expect([likes(), like().getAttribute('aria-pressed')]).toEqual(['1,234', 'false']);
  });
});

describe('a report', () => {
  const dialog = () => browser.find('dialog');
  const form = () => browser.find('form');
  const send = async () => {
    browser.run(script);
    await browser.happen('click', browser.find('.report'));
    Object.assign(form().elements, { reason: { value: 'spam' }, message: { value: 'Ads.' } });
    await browser.happen('submit', form());
  };

  test('sends a report from a dialog and displays its reference', async () => {
    await send();
    expect(dialog().isOpen).toBe(true);
    expect(lastCall()).toMatchObject({
      url: '/api/publish/tides/report',
      body: { reason: 'spam', message: 'Ads.' },
    });
    lastCall().answer(201, { reference: 'P-7F3K9QXW2M' });
    await settle();
    expect(browser.find('.reference').textContent).toBe('P-7F3K9QXW2M');
    expect([form().hidden, browser.find('.sent').hidden]).toEqual([true, false]);
    await browser.happen('click', browser.find('[value=cancel]'));
    expect(dialog().isOpen).toBe(false);
  });

  test('displays the error of a rejected report and allows a retry', async () => {
    await send();
    lastCall().answer(400, { message: 'Say what is wrong.' });
    await settle();
    expect(form().querySelector('.problem')?.textContent).toBe('Say what is wrong.');
    expect([form().hidden, form().querySelector('.primary')?.disabled]).toEqual([false, false]);
  });
});
