import { expect, test } from '@jest/globals';
import { detectLanguage } from './language.ts';

test.each([
  ['ar', 'كيف ترقص النحل', '<p>تخبر النحلات أين توجد الزهور.</p>'],
  ['ja', '東京の案内', '<p>これは東京についての短い文章です。</p>'],
  ['de', 'Wie Bienen tanzen', '<p>Sie sagen einander, wo die Blumen sind.</p>'],
  ['en', 'How bees dance', '<p>They say where the flowers are.</p>'],
  ['he', 'איך דבורים רוקדות', '<p>הן אומרות איפה הפרחים.</p>'],
  ['hi', 'मधुमक्खियाँ कैसे नाचती हैं', '<p>वे बताती हैं कि फूल कहाँ हैं।</p>'],
  ['zh', '北京指南', '<p>这是一篇关于北京的短文。</p>'],
  ['ko', '서울 여행', '<p>이것은 서울에 대한 짧은 글입니다.</p>'],
  ['lo', 'ສະບາຍດີຊາວໂລກ', '<p>ນີ້ແມ່ນບົດຄວາມສັ້ນ</p>'],
  ['uk', 'Як танцюють бджоли', '<p>Вони кажуть, де квіти.</p>'],
  ['fa', 'زنبورها چگونه می‌رقصند', '<p>آنها می‌گویند گل‌ها کجا هستند.</p>'],
  ['ja', 'Docker Composeの使い方', '<p>Docker Composeで開発環境を起動する方法を説明します。</p>'],
  ['zh', 'x', `<p>${'这是一篇关于北京的短文。'.repeat(50_000)}</p>`],
])('detects the language %s', async (language, title, content) => {
  expect(await detectLanguage({ title, content })).toBe(language);
});

test.each([
  ['a few words', 'Hello world', '<p>Ok</p>'],
  ['a name', 'Ada Lovelace', ''],
  ['two languages', '这是中文。', '<p>This is English text of the same length.</p>'],
  ['numbers', '2024-01-01', '<p>12345 67890</p>'],
  ['meaningless words', 'xkcd qwfp', '<p>zxcv arst neio hlj mbku vdfg</p>'],
  [
    'code and URLs',
    'tides',
    '<pre><code>return the number of the first one</code></pre><p>https://example.org/this-is-the-way a@example.org</p>',
  ],
  ['empty text', '', ''],
])('detects no language in %s', async (_what, title, content) => {
  expect(await detectLanguage({ title, content })).toBeUndefined();
});

test('ignores code when detecting the language', async () => {
  const content =
    '<pre><code>// This is an English comment about the function below</code></pre><p>Damit werden alle Bienen gezählt.</p>';
  expect(await detectLanguage({ title: 'Bienen zählen', content })).toBe('de');
});
