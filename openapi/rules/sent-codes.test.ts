import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkRoomCode } from './room-codes.ts';
import { understandRoomCode } from './sent-codes.ts';

const BASE = 'https://paste.example/pastetext';

describe('sent room codes', () => {
  test.each([
    ['\uff41\uff42\uff43\uff12\uff13\uff14\uff58', 'abc234x'],
    ['abc234x\u200b', 'abc234x'],
    ['abc234x\u2060', 'abc234x'],
    ['\u200eabc234x\u200f', 'abc234x'],
    ['\u2068abc234x\u2069', 'abc234x'],
    ['\u201cabc234x\u201d', 'abc234x'],
    ['abc234x.', 'abc234x'],
    ['my\u2013code\u2013x', 'my-code-x'],
    ['my\u2014code-x', 'my-code-x'],
    ['my\u2011code\u2011x', 'my-code-x'],
    ['\u0662\u0663\u0664\u0665\u0666\u0667', '234567'],
    ['\u0968\u0969\u096a\u096b\u096c\u096d', '234567'],
  ])('reads %j as the room code %s', (sent, code) => {
    expect(understandRoomCode(sent)).toEqual({ ok: true, code });
  });

  test.each([
    [
      'letters of mathematical fonts',
      '\u{1d41a}\u{1d41b}\u{1d41c}\u{1d7d0}\u{1d7d1}\u{1d7d2}\u{1d431}',
      'abc234x',
    ],
    [
      'circled letters and keycaps',
      '\u24d0\u24d1\u24d22\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e3\u24e7',
      'abc234x',
    ],
    ['ligatures', '\ufb01ne-23', 'fine-23'],
    [
      'full-width capitals, spaces and dashes',
      '\uff2b\uff17\uff2d\u3000\uff12\uff38\uff30',
      'k7m2xp',
    ],
    ['full-width dashes and underscores', 'my\uff0dcode\uff3fx', 'my-code_x'],
    ['Thai digits', '\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57', '234567'],
    ['Persian digits', '\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7', '234567'],
    ['digits beyond the basic plane', '\u{11068}\u{11069}\u{1106a}', '234'],
    ['the second of two adjacent sets of digits', '\u{1d7e4}\u{1d7e5}\u{1d7e6}', '234'],
    ['a minus sign', 'my\u2212code\u2212x', 'my-code-x'],
    [
      'the long vowel mark of Japanese keyboards',
      '\uff4d\uff59\u30fc\uff43\uff4f\uff44\uff45',
      'my-code',
    ],
    ['soft hyphens', 'abc\u00ad234x', 'abc234x'],
    ['a byte order mark', '\ufeffabc234x', 'abc234x'],
    ['variation selectors', 'abc234x\ufe0e', 'abc234x'],
    ['embedding and override marks', '\u202babc234x\u202c', 'abc234x'],
    ['control characters', 'abc234x\u0000', 'abc234x'],
    ['French quotes', '\u00ab abc234x \u00bb', 'abc234x'],
    ['German quotes around groups', '\u201ek7m 2xp\u201c', 'k7m2xp'],
    ['corner brackets', '\u300cabc234x\u300d', 'abc234x'],
    ['brackets', '[abc234x]', 'abc234x'],
    ['backticks', '`abc234x`', 'abc234x'],
    ['a question mark', 'abc234x?', 'abc234x'],
    ['a Chinese full stop', 'abc234x\u3002', 'abc234x'],
    ['an emoji', 'abc234x \ud83d\ude42', 'abc234x'],
  ])('recognizes a room code with %s', (_what, sent, code) => {
    expect(understandRoomCode(sent)).toEqual({ ok: true, code });
  });

  test.each([
    ['Code: abc234x', 'abc234x'],
    ['code=abc234x', 'abc234x'],
    ['Code\uff1aabc234x', 'abc234x'],
    ['The code is abc234x.', 'abc234x'],
    ['The code is abc234x', 'abc234x'],
    ['Room code: kmwxyz', 'kmwxyz'],
    ['The room code is "kmwxyz".', 'kmwxyz'],
    ['Code: K7M 2XP', 'k7m2xp'],
    ['Code: k7m2xp, expires tomorrow', 'k7m2xp'],
    ['Code: abc234x (until 12:30)', 'abc234x'],
    ['abc234x is the code.', 'abc234x'],
    ['abc234x: the minutes', 'abc234x'],
    ['Use abc234x.', 'abc234x'],
    ['Open abc234x', 'abc234x'],
    ['k7m2xp please', 'k7m2xp'],
    ['try k7m2xp now', 'k7m2xp'],
    ['Der Raumcode lautet my-code-x!', 'my-code-x'],
    ['C\u00f3digo: kmwxyz', 'kmwxyz'],
    ['Voici le code : abc234x', 'abc234x'],
    ['\u4ee3\u7801\u662fabc234x\u3002', 'abc234x'],
    [
      '\u0643\u0648\u062f \u0627\u0644\u063a\u0631\u0641\u0629: \u0662\u0663\u0664\u0665\u0666\u0667',
      '234567',
    ],
    ['abc234x Sent from my iPhone', 'abc234x'],
    ['abc234x\n\nSent from my iPhone', 'abc234x'],
    ['abc234x\nBest, Ada', 'abc234x'],
    ['see you then\nabc234x', 'abc234x'],
    ['Hello\r\nabc234x\r\n', 'abc234x'],
    ['Von meinem iPhone gesendet: abc234x', 'abc234x'],
    ['see you there at k7m2xp', 'k7m2xp'],
    ['abc234x\nPassword: hunter22', 'abc234x'],
    ['abc234x (expires: tomorrow)', 'abc234x'],
    ['abc234x Note: private', 'abc234x'],
    ['Code: abc234x, password: hunter22', 'abc234x'],
    ['Password: hunter22 Code: abc234x', 'abc234x'],
    ['\u0915\u094b\u0921 abc234x \u0939\u0948', 'abc234x'],
  ])('finds the room code in %j', (sent, code) => {
    expect(understandRoomCode(sent)).toEqual({ ok: true, code });
  });

  test.each([
    [`${BASE}#abc234x`, 'abc234x'],
    [`${BASE}#abc234x\u200b`, 'abc234x'],
    [`${BASE}%23abc234x`, 'abc234x'],
    [`${BASE}%2523abc234x%25E2%2580%258B`, 'abc234x'],
    [`${BASE}#K7M%202XP`, 'k7m2xp'],
    [`${BASE}?utm=x#abc234x`, 'abc234x'],
    [`${BASE}?x=1&code=abc234x`, 'abc234x'],
    [`https://paste.example/de/pastetext/#abc234x`, 'abc234x'],
    [`Open ${BASE}#abc234x, please (by #friday).`, 'abc234x'],
    [`<${BASE}#my-code-x>`, 'my-code-x'],
    [`[minutes](${BASE}#abc234x)`, 'abc234x'],
    [`${BASE}#abc234x\u6253\u5f00`, 'abc234x'],
    [`${BASE}#abc234x ${BASE}#ABC234X`, 'abc234x'],
    [
      'https://safe.example/?url=https%3A%2F%2Fpaste.example%2Fpastetext%23abc234x&data=05%7C01&reserved=0',
      'abc234x',
    ],
    [`${BASE}#abc234x:~:text=Notes`, 'abc234x'],
    [`${BASE}?code=abc234x#:~:text=a,b&text=c`, 'abc234x'],
    [`Open ${BASE}#abc234x%3A~%3Atext=Notes now`, 'abc234x'],
    ['#abc', 'abc'],
    ['http://192.168.1.7:8080/?code=abc', 'abc'],
    ['paste.example/pastetext#my-room', 'my-room'],
  ])('finds the room code in the link %s', (sent, code) => {
    expect(understandRoomCode(sent)).toEqual({ ok: true, code });
  });

  test.each([
    ['', 'tooShort'],
    ['\u200b', 'tooShort'],
    ['\u201cab\u201d', 'tooShort'],
    [`${BASE}?code=ab`, 'tooShort'],
    ['x'.repeat(65), 'tooLong'],
    ['Upload.', 'reserved'],
    ['re port', 'reserved'],
    ['na\u00efve', 'characters'],
    ['cr\u00e8me-br\u00fbl\u00e9e', 'characters'],
    ['\u0430bc234x', 'characters'],
    ['a/b/c', 'characters'],
    ['notes.txt', 'characters'],
    ['ada@paste.example', 'characters'],
    [BASE, 'characters'],
    ['http://nas:5000/f', 'characters'],
    ['\u4ee3\u7801', 'characters'],
    ['Code: abc234x or def567y', 'characters'],
    [`${BASE}#abc234x ${BASE}#def567y`, 'characters'],
  ])('finds no room code in %j and returns the error %s', (sent, fault) => {
    expect(understandRoomCode(sent)).toEqual({ ok: false, fault });
  });

  test.each([
    'the whole class',
    'the whole class of room 7b',
    'my class2024 room',
    'my room 7b',
    'K7M 2XP',
    'abc 234',
    'secret code abc',
    '-abc_',
  ])('reads the pasted text %j like a typed room code', (sent) => {
    expect(understandRoomCode(sent)).toEqual(checkRoomCode(sent));
  });

  test('does not search for a room code in very long text', () => {
    expect(understandRoomCode(`Code: abc234x${' .'.repeat(3_000)}`)).toEqual({
      ok: false,
      fault: 'characters',
    });
  });

  test('reads a pasted room code like a typed one unless it contains the word code', () => {
    const sent = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\w -]{0,70}$/),
      fc.stringMatching(/^[\w .:#%/-]{0,70}$/),
    );
    fc.assert(
      fc.property(sent, (text) => {
        const read = understandRoomCode(text);
        const chosen = checkRoomCode(text);
        if (chosen.ok && !/code|\n|\d.*\s\S|\S\s.*\d|(?:\s+\S+){3}/i.test(text))
          expect(read).toEqual(chosen);
        if (read.ok) expect(understandRoomCode(read.code)).toEqual(read);
        if (read.ok) expect(checkRoomCode(read.code)).toEqual(read);
      }),
      { numRuns: 1_000 },
    );
  });
});
