import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeOfAddress, deepLink } from './code-address.ts';
import { groupCode } from '../../shared/group-code.ts';
import { readRoomCode } from './room-code.ts';

describe('readRoomCode', () => {
  test.each([
    ['abc', 'abc'],
    ['K7M 2XP', 'k7m2xp'],
    ['  my_room-1  ', 'my_room-1'],
    ['https://paste.example/pastetext?code=K7m2xp', 'k7m2xp'],
    ['http://192.168.1.7:8080/pastetext?x=1&code=abc', 'abc'],
    ['paste.example/pastetext?code=my-room', 'my-room'],
    ['https://paste.example/pastetext#K7m2xp', 'k7m2xp'],
    ['paste.example/pastetext#my-room', 'my-room'],
    ['#abc', 'abc'],
  ])('parses %s as the code %s', (typed, code) => {
    expect(readRoomCode(typed)).toEqual({ ok: true, code });
  });

  test.each([
    ['', 'tooShort'],
    ['a b ', 'tooShort'],
    ['x'.repeat(65), 'tooLong'],
    ['naïve', 'characters'],
    ['a/b/c', 'characters'],
    ['Upload', 'reserved'],
    ['https://paste.example/pastetext', 'characters'],
    ['https://paste.example/pastetext?code=ab', 'tooShort'],
  ])('rejects the code %j with the error %s', (typed, fault) => {
    expect(readRoomCode(typed)).toEqual({ ok: false, fault });
  });

  test('parses any code from its deep link', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9_-]{3,64}$/), (code) => {
        expect(readRoomCode(deepLink('https://paste.example', code))).toEqual({ ok: true, code });
      }),
    );
  });

  test('does not throw for arbitrary input', () => {
    fc.assert(fc.property(fc.string(), (typed) => typeof readRoomCode(typed).ok === 'boolean'));
  });
});

test('splits short codes into groups of three and leaves custom codes unchanged', () => {
  expect(groupCode('k7m2xp')).toEqual(['k7m', '2xp']);
  expect(groupCode('abcd')).toEqual(['abc', 'd']);
  expect(groupCode('my-room-1')).toEqual(['my-room-1']);
  expect(groupCode('thewholeclass7b')).toEqual(['thewholeclass7b']);
});

describe('the code in a URL', () => {
  test.each([
    ['', '#abc', 'abc'],
    ['', '#%20a%20b%20', 'a b'],
    ['?code=abc', '', 'abc'],
    ['?code=old', '#new', 'new'],
    ['', '#%E0%A4%A', '%E0%A4%A'],
    ['?x=1', '', undefined],
    ['', '#', undefined],
  ])('extracts the code from the query %j and the fragment %j: %j', (search, hash, code) => {
    expect(codeOfAddress({ search, hash })).toBe(code);
  });

  test('puts the code into the fragment, which browsers do not send to the server', () => {
    expect(deepLink('https://paste.example', 'my-room')).toBe(
      'https://paste.example/pastetext#my-room',
    );
  });
});
