import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bannedHostOf, urlsInText } from './banned-links.ts';

describe('bannedHostOf', () => {
  test.each([
    ['https://cdn.discordapp.com/attachments/1/a.png', 'cdn.discordapp.com'],
    ['http://MEDIA.DiscordApp.net/x', 'media.discordapp.net'],
    ['//cdn.discordapp.com/x', 'cdn.discordapp.com'],
    ['https:\\\\cdn.discordapp.com\\x', 'cdn.discordapp.com'],
    ['https://someone:secret@cdn.discordapp.com:443/x', 'cdn.discordapp.com'],
    ['https://cdn.discordapp.com./x', 'cdn.discordapp.com'],
    ['https://cdn%2Ediscordapp%2Ecom/x', 'cdn.discordapp.com'],
    ['https://cdn\u3002discordapp\uFF0Ecom/x', 'cdn.discordapp.com'],
    ['https://eu.cdn.discordapp.com/x', 'eu.cdn.discordapp.com'],
    ['cdn.discordapp.com:8443/x', 'cdn.discordapp.com'],
  ])('finds the banned host of %s', (url, host) => {
    expect(bannedHostOf([url])).toBe(host);
  });

  test.each([
    'https://discord.com/x',
    'https://example.com/?u=https://cdn.discordapp.com/x',
    'https://cdn.discordapp.com.example.org/',
    'https://notcdn.discordapp.com/',
    'mailto:a@b.c',
    'https://',
    '',
  ])('finds no banned host in %j', (url) => {
    expect(bannedHostOf([url])).toBeUndefined();
  });

  test('finds no banned host in random input', () => {
    fc.assert(
      fc.property(
        fc.webUrl(),
        fc.string(),
        (url, noise) => bannedHostOf([url, noise]) === undefined,
      ),
    );
  });
});

describe('urlsInText', () => {
  test('finds URLs with and without a scheme in a text', () => {
    expect(
      urlsInText('see https://a.example/x, (cdn.discordapp.com/attachments/1) or //b.example'),
    ).toEqual(['https://a.example/x,', 'cdn.discordapp.com/attachments/1)', '//b.example']);
  });

  test.each(['.', '..', '-', '_', '\u0301', '('])('finds host names after %j', (before) => {
    expect(urlsInText(`see ${before}a.cdn.discordapp.com/x`).join()).toContain('discordapp.com/x');
  });

  test.each(['a', 'a.', '1', '_'])('finds no URL in a megabyte of %j', (repeated) => {
    expect(urlsInText(repeated.repeat(1_000_000 / repeated.length))).toEqual([]);
  });

  test('ignores a host name without a path in a text', () => {
    expect(urlsInText('Is cdn.discordapp.com down?')).toEqual([]);
  });
});
