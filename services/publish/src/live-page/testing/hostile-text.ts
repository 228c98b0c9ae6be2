import fc from 'fast-check';

const SCRAPS = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '`',
  '=',
  '/',
  '</p>',
  '</title>',
  '</script>',
  '</style>',
  '<script>',
  '<img src=x onerror=alert(1)>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&lt;',
  '&#x3c;',
  '\\u003c',
  '${x}',
  '$&',
  '\u2028',
  '\u202e',
  '\0',
  '\x01',
  '\x02',
  '\x1b',
  '\ud800',
  '\ufffe',
  'javascript:',
  '" onclick="x',
];

export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...SCRAPS) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));
