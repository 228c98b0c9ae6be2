import { describe, expect, test } from '@jest/globals';
import { cleanHtml } from './html.ts';
import { bannedLinkMessage, findBannedHost } from './banned-links.ts';

const found = (html: string): string | undefined => findBannedHost(cleanHtml(html));

describe('the content filter', () => {
  test.each([
    '<a href="https://cdn.discordapp.com/attachments/1/2/x.exe">x</a>',
    '<a href="HTTPS://CDN.DiscordApp.com./a">x</a>',
    '<a href="//cdn.discordapp.com/a">x</a>',
    '<a href="https:\\\\cdn.discordapp.com\\a">x</a>',
    '<a href="https://cdn.disc&#x6f;rdapp.com/a">x</a>',
    '<a href="https://user:pw@cdn.discordapp.com:443/a">x</a>',
    '<img src="https://cdn.discordapp.com/a.png">',
    '<p>see https://cdn.discordapp.com/a now</p>',
    '<p>cdn.discordapp.com/a</p>',
    '<p>cdn.<b>discordapp</b>.com/a</p>',
    '<p>ｃｄｎ。discordapp。com</p>',
    '<p>https://x.cdn.discordapp.com</p>',
    '<p>(cdn.discordapp.com...)</p>',
    '<p>example.org,cdn.discordapp.com</p>',
    '<p>a.b\u00a0x.y@cdn.discordapp.com:443</p>',
    `<p>${'x'.repeat(300)}.org/cdn.discordapp.com</p>`,
    '<p>one. two.cdn.discordapp.com</p>',
    '<p>last word: cdn.discordapp.com</p>',
  ])('finds the banned host in %s', (html) => {
    expect(found(html)).toMatch(/cdn\.discordapp\.com$/);
  });

  test.each([
    '<a href="https://discord.com/channels/1">x</a>',
    '<a href="https://example.org/?u=cdn.discordapp.com.example.org">x</a>',
    '<p>notcdn.discordapp.community</p>',
    '<p>cdn discordapp com</p>',
    '<p>...</p>',
    '<p>cdn.discordapp. com</p>',
    '<p>cdn.discordapp.\u00a0com</p>',
    '<p>cdn .discordapp.com</p>',
    `<p>${'x'.repeat(300)}.cdn.discordapp.com</p>`,
  ])('finds no banned host in %s', (html) => {
    expect(found(html)).toBeUndefined();
  });

  test('scans 1 MB of letters, dots or short words quickly', () => {
    const size = 1_048_576;
    expect(found('a'.repeat(size))).toBeUndefined();
    expect(
      findBannedHost({ text: 'a.b '.repeat(size / 4), urls: [`https://${'.'.repeat(size)}a/`] }),
    ).toBeUndefined();
    expect(findBannedHost({ text: `${'a.b '.repeat(size / 4)}cdn.discordapp.com`, urls: [] })).toBe(
      'cdn.discordapp.com',
    );
  });

  test('uses the specified message for a banned link', () => {
    expect(bannedLinkMessage('cdn.discordapp.com')).toBe(
      'Links or text from cdn.discordapp.com are not allowed. Your IP address and email have been reported',
    );
  });
});
