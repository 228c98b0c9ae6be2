import { expect, type Locator } from '@playwright/test';
import { pasteAs, pasteAsSection, shownOutline, storedHtml } from './support/clipboard.ts';
import { clipboardOf } from './support/field-cases.ts';
import { openByLink, shownText } from './support/reading.ts';
import { openScreen, publish, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

type Case = readonly [name: string, clipboard: Readonly<Record<string, string>>, outline: string];

const html = (value: string) => ({ 'text/html': value });
const TWO_TASKS = '<ul><li><p>☑ done</p></li><li><p>☐ open</p></li></ul>';
const linkParagraphs = (...addresses: string[]) =>
  addresses.map((address) => `<p><a>${address}</a></p>`).join('');

const CASES: readonly Case[] = [
  ['P05', clipboardOf('P05'), '<p>Nice 🎉 and 😂 ok</p>'],
  ['P06', clipboardOf('P06'), '<p>Haha 😂 ok</p>'],
  [
    'emoji from Teams',
    html(
      '<p>Hi <img itemtype="http://schema.skype.com/Emoji" alt="🙂" src="https://t.example/a.png"></p>',
    ),
    '<p>Hi 🙂</p>',
  ],
  [
    'emoji whose file is named by its code points',
    html(
      '<p>Hi <img data-stringify-emoji=":wave::skin-tone-4:" alt=":wave:" src="https://e.example/14.0/1f44b-1f3fd.png?x"></p>',
    ),
    '<p>Hi 👋🏽</p>',
  ],
  [
    'symbols that Word draws with a font',
    html(
      "<p>Hi <span style='font-family:Wingdings;mso-char-type:symbol'>J</span> <span style='font-family:Wingdings'>\uf0e0</span> <q>so</q></p>",
    ),
    '<p>Hi ☺ → “so”</p>',
  ],
  [
    'hidden content',
    html('<p>a<span style="display:none">b</span><i hidden>c</i></p>'),
    '<p>a</p>',
  ],
  [
    'content hidden by a style after a line break',
    html('<p>a<span style="display:\nnone">b</span></p>'),
    '<p>a</p>',
  ],
  [
    'comments in cells from LibreOffice',
    html(
      '<style>comment { display:none; } a.comment-indicator:hover + comment { display:block }</style><p><a class="comment-indicator"></a><comment>note</comment>x</p>',
    ),
    '<p>x</p>',
  ],
  [
    'content that overrides a hiding style',
    html('<style>p {display:none}</style><p style="display:block">a</p><p>b</p>'),
    '<p>a</p>',
  ],
  [
    'form fields',
    html(
      '<p>In <select><option>A</option><option selected>B</option></select> by <input value="me">: <textarea>ok</textarea></p>',
    ),
    '<p>In B by me: ok</p>',
  ],
  [
    'emoji from GitHub',
    html('<p>Hi <g-emoji><img alt=":octocat:" src="https://g.example/o.png"></g-emoji></p>'),
    '<p>Hi :octocat:</p>',
  ],
  ['P07', clipboardOf('P07'), '<p>Area r^2 end</p>'],
  [
    'a formula from Wikipedia',
    html(
      '<p>Area <span class="mwe-math-element"><span style="display: none;"><math><semantics><mi>r</mi><annotation encoding="application/x-tex">{\\displaystyle r^{2}}</annotation></semantics></math></span><img alt="{\\displaystyle r^{2}}" aria-hidden="true" src="https://w.example/r.svg"></span> end</p>',
    ),
    '<p>Area r^{2} end</p>',
  ],
  [
    'a MathJax formula',
    html(
      '<p>Area <mjx-container><mjx-math aria-hidden="true">r</mjx-math><mjx-assistive-mml><math><mi>r</mi></math></mjx-assistive-mml></mjx-container> end</p>',
    ),
    '<p>Area r end</p>',
  ],
  ['P08', clipboardOf('P08'), '<ul><li><p>☑ Milk</p></li><li><p>☐ Bread</p></li></ul>'],
  ['P15', clipboardOf('P15'), TWO_TASKS],
  [
    'tasks from GitHub',
    html(
      '<ul><li><input type="checkbox" checked disabled> done</li><li><input type="checkbox" disabled> open</li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'tasks marked by a class',
    html('<ul class="checklist"><li class="checked">done</li><li>open</li></ul>'),
    TWO_TASKS,
  ],
  [
    'tasks from Quill',
    html(
      '<ol><li data-list="checked"><span class="ql-ui"></span>done</li><li data-list="unchecked">open</li></ol>',
    ),
    TWO_TASKS,
  ],
  [
    'P10',
    clipboardOf('P10'),
    '<ul><li><p>First</p><ul><li><p>Nested</p></li></ul></li><li><p>Second</p></li></ul>',
  ],
  [
    'P14',
    clipboardOf('P14'),
    '<ul><li><p>one</p><ul><li><p>nested</p></li></ul></li></ul><ol><li><p>two</p></li></ol>',
  ],
  [
    'nested lists',
    html('<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>'),
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  [
    'lists from an older Quill',
    html('<ol><li>a</li><li class="ql-indent-1">b</li></ol>'),
    '<ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>',
  ],
  ['P17', clipboardOf('P17'), '<p>Before</p><p>A chart</p><p>After</p>'],
  [
    'an image in an email',
    html('<p>Before <img src="cid:1" alt="A logo"> after</p>'),
    '<p>Before A logo after</p>',
  ],
  ['P38', clipboardOf('P38'), '<p>Hello there</p>'],
  [
    'a hidden image',
    html('<p>Hi<img src="https://t.example/a" style="display:none"></p>'),
    '<p>Hi</p>',
  ],
  [
    'a large image without alternative text',
    html('<p>Hi <img src="https://t.example/a.png" width="640" height="480" alt=""></p>'),
    '<p>Hi <a>https://t.example/a.png</a></p>',
  ],
  [
    'an icon',
    html('<p>Hi<img src="https://t.example/a.png" style="width:16px;height:16px" alt=""></p>'),
    '<p>Hi</p>',
  ],
  [
    'icon links, permalinks and linked tracking pixels',
    html(
      '<p>Find us:<a href="https://x.example/a" aria-label="Mastodon"><svg aria-hidden="true"></svg></a><a href="https://x.example/b" title="Code"><i class="fa"></i></a> <a href="mailto:a@x.example"><img alt="" width="16" height="16" src="https://x.example/c.png"></a> <a href="https://x.example/d"><img alt="" width="16" src="https://x.example/d.png"></a><a href="https://x.example/d">Ada</a></p><p>Use<a href="https://x.example/#use" aria-label="Permalink: Use"><svg></svg></a><a href="https://t.example/"><img src="https://t.example/" width="1" height="1"></a></p>',
    ),
    '<p>Find us: <a>Mastodon</a> <a>Code</a> <a>mailto:a@x.example</a> <a>Ada</a></p><p>Use</p>',
  ],
  ['an image with a blob URL', html('<p>Hi <img src="blob:https://t.example/1"></p>'), '<p>Hi</p>'],
  [
    'an image with a protocol-relative URL',
    html('<p>Hi <img src="//t.example/a.png" alt="A map"></p>'),
    '<p>Hi <a>A map</a></p>',
  ],
  [
    'a family emoji',
    html('<p>Hi <img src="https://t.example/a.png" alt="👩‍👩‍👧"></p>'),
    '<p>Hi 👩‍👩‍👧</p>',
  ],
  [
    'an inline video',
    html('<p>See<video src="https://v.example/a.mp4"></video> here</p>'),
    '<p>See <a>https://v.example/a.mp4</a> here</p>',
  ],
  [
    'an iframe in a list item',
    html('<ul><li><p>one</p><iframe src="https://v.example/1"></iframe></li></ul>'),
    `<ul><li><p>one</p>${linkParagraphs('https://v.example/1')}</li></ul>`,
  ],
  [
    'a player on an old page',
    html(
      '<p>a</p><object><param name="movie" value="https://v.example/1"><embed src="https://v.example/1"></object>',
    ),
    `<p>a</p>${linkParagraphs('https://v.example/1')}`,
  ],
  [
    'an iframe without a URL',
    html('<p>a</p><iframe srcdoc="x" title="A chart"></iframe><p>b</p>'),
    '<p>a</p><p>A chart</p><p>b</p>',
  ],
  [
    'a hidden iframe',
    html('<p>a</p><iframe src="https://t.example/ns" height="0" width="0"></iframe>'),
    '<p>a</p>',
  ],
  [
    'P51',
    clipboardOf('P51'),
    `<p>See</p>${linkParagraphs('https://video.example/embed/1', 'https://v.example/a.mp4')}<p>end</p>`,
  ],
  [
    'an audio player',
    html('<p>a</p><audio><source src="https://v.example/a.mp3"></audio>'),
    `<p>a</p>${linkParagraphs('https://v.example/a.mp3')}`,
  ],
  [
    'P40',
    clipboardOf('P40'),
    '<p>Use this:</p><pre python>def f():\n    return 1</pre><p>Done.</p>',
  ],
  [
    'code from GitHub',
    html('<div class="highlight highlight-source-js"><pre>let <span>a</span></pre></div><p>b</p>'),
    '<pre js>let a</pre><p>b</p>',
  ],
  [
    'code from an old blog',
    html('<pre class="brush: js; gutter: true">let a</pre><p>b</p>'),
    '<pre js>let a</pre><p>b</p>',
  ],
  [
    'code with numbered lines',
    html('<pre data-lang="ts"><span style="user-select: none;">1</span>let a</pre>'),
    '<pre ts>let a</pre>',
  ],
  [
    'code from JetBrains',
    html('<pre style="font-family:monospace"><span>if</span> a:<br>  b</pre><p>c</p>'),
    '<pre Code>if a:\n  b</pre><p>c</p>',
  ],
  [
    'a MathJax 2 formula',
    html(
      '<p>Area <span class="MathJax_Preview">r2</span><span class="MathJax">r2</span><script type="math/tex">r^2</script> end</p>',
    ),
    '<p>Area r^2 end</p>',
  ],
  [
    'old checklists from Quill',
    html(
      '<ul data-checked="true"><li>done</li></ul><ul data-checked="false"><li>open</li><li class="ql-indent-1">deep</li></ul>',
    ),
    '<ul><li><p>☑ done</p></li></ul><ul><li><p>☐ open</p><ul><li><p>☐ deep</p></li></ul></li></ul>',
  ],
  [
    'code from ChatGPT',
    html(
      '<pre><div><div>python</div><div><button>Copy code</button></div><div><code class="whitespace-pre! language-python"><span>x</span> = 1\n</code></div></div></pre><p>b</p>',
    ),
    '<pre python>x = 1</pre><p>b</p>',
  ],
  [
    'code in a GitHub table',
    html(
      '<table class="highlight"><tbody><tr><td data-line-number="1" class="blob-num"></td><td class="blob-code">if a:</td></tr><tr><td data-line-number="2" class="blob-num"></td><td class="blob-code">  b</td></tr></tbody></table><p>c</p>',
    ),
    '<pre Code>if a:\n  b</pre><p>c</p>',
  ],
  [
    'numbered code from a blog',
    html(
      '<div class="highlight language-go"><table><tbody><tr><td class="gutter"><pre>1\n2</pre></td><td class="code"><pre>a\nb</pre></td></tr></tbody></table></div><p>c</p>',
    ),
    '<pre go>a\nb</pre><p>c</p>',
  ],
  [
    'a MathJax 3 formula',
    html(
      '<p>Area <mjx-container><svg><text>r2</text></svg><mjx-assistive-mml><math><mi>r</mi><mo>+</mo><mn>2</mn></math></mjx-assistive-mml></mjx-container> end</p>',
    ),
    '<p>Area r+2 end</p>',
  ],
  [
    'a list from Google Docs',
    html(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li dir="ltr" aria-level="1"><p dir="ltr">a</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr">b</p></li><ol><li aria-level="3"><p>c</p></li></ol></ul><li aria-level="1"><p>d</p></li></ul></b>',
    ),
    '<ul><li><p>a</p><ul><li><p>b</p><ol><li><p>c</p></li></ol></li></ul></li><li><p>d</p></li></ul>',
  ],
  [
    'a checklist from Google Docs',
    html(
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA" aria-roledescription="checkbox" alt="checked"><p>done</p></li><li role="checkbox" aria-checked="false"><p>open</p></li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'new tasks from GitHub',
    html(
      '<ul class="contains-task-list"><li class="task-list-item"><p><input type="checkbox" class="task-list-item-checkbox" checked> done</p></li><li class="task-list-item"><label><input type="checkbox"> open</label></li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'lists from Slack',
    html(
      '<ul data-stringify-type="unordered-list" data-indent="0"><li data-stringify-indent="0">a</li></ul><ul data-stringify-type="unordered-list" data-indent="1"><li data-stringify-indent="1">b</li></ul><ul data-stringify-type="unordered-list" data-indent="0"><li data-stringify-indent="0">c</li></ul>',
    ),
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  [
    'lists from LibreOffice',
    html(
      '<ul>\n\t<li><p style="margin-bottom: 0cm">a</p>\n\t<ul>\n\t\t<li><p>b</p>\n\t</ul>\n</ul>\n<ol>\n\t<li value="3"><p>c</p>\n</ol>',
    ),
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p></li></ol>',
  ],
  [
    'tasks from Notion',
    html(
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div><span class="to-do-children-checked">done</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div><span>open</span></li></ul>',
    ),
    '<ul><li><p>☑ done</p></li></ul><ul><li><p>☐ open</p></li></ul>',
  ],
  [
    'an icon without a size',
    html('<p>Hi<img alt="" src="https://x.example/icon.svg"></p>'),
    '<p>Hi</p>',
  ],
  [
    'an image on its own',
    html('<img alt="" src="https://x.example/chart.png">'),
    '<p><a>https://x.example/chart.png</a></p>',
  ],
  [
    'smileys from forums',
    html(
      '<p><img class="smilie" alt=":)" data-shortname=":)" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="> <img class="smilies" src="./images/smilies/a.gif" width="15" height="17" alt=":D" title="Very Happy"> <img class="emoticon" alt="(smile)" src="/wiki/s.png"></p>',
    ),
    '<p>:) :D (smile)</p>',
  ],
  [
    'smileys marked by an attribute',
    html(
      '<p><img class="emojione" alt=":smile:" src="https://e.example/1.png"> <img src="https://e.example/2.png" alt=":party_parrot:"> <img data-emoji-id="7" title="wave" src="https://e.example/3.png"></p>',
    ),
    '<p>:smile: :party_parrot: wave</p>',
  ],
  [
    'photos with a smiley in their address',
    html(
      '<p><img src="https://n.example/1.jpg" data-orig-file="https://n.example/smiley-kid.jpg" alt="A child"></p>',
    ),
    '<p><a>A child</a></p>',
  ],
  [
    'images that load later',
    html(
      '<p>a <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" data-src="https://x.example/photo.jpg" alt="Photo"></p>',
    ),
    '<p>a <a>Photo</a></p>',
  ],
  [
    'images that load later, with other attributes',
    html(
      '<p>a <img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" srcset="https://x.example/a.jpg 1x, https://x.example/b.jpg 2x" alt="A"> <img data-lazy-src="https://x.example/c.jpg" alt="B"> <img src="data:image/svg+xml,%3Csvg/%3E" data-srcset="https://x.example/d.jpg, https://x.example/e.jpg 2x" alt="C"></p>',
    ),
    '<p>a <a>A</a> <a>B</a> <a>C</a></p>',
  ],
  [
    'single pixels without a size',
    html(
      '<p>a<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="">b<img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==">c</p>',
    ),
    '<p>abc</p>',
  ],
  [
    'links that only contain an image',
    html(
      '<p>a <a href="https://x.example/p"><img src="file:///c.png"></a> <a href="https://x.example/q"><img src="https://x.example/r.png" alt=""></a></p>',
    ),
    '<p>a <a>https://x.example/p</a> <a>https://x.example/r.png</a></p>',
  ],
  [
    'paragraphs from Word for the web',
    html(
      '<p class="Paragraph"><span class="TextRun">Hello</span><span class="EOP">&nbsp;</span></p>',
    ),
    '<p>Hello</p>',
  ],
  [
    'links in Chinese text',
    html('<p>见https://example.com。谢谢</p>'),
    '<p>见<a>https://example.com</a>。谢谢</p>',
  ],
  [
    'images from style sheets',
    html(
      '<p>Hi <span role="img" aria-label="Winking face"></span> and <span role="img" aria-label="fire">🔥</span> and<i role="img" aria-label="New" style="background-image:url(a.png)"></i></p>',
    ),
    '<p>Hi Winking face and 🔥 and New</p>',
  ],
  [
    'labeled drawings',
    html(
      '<p>Build <svg aria-label="passed"><path d="M0 0"></path></svg><svg aria-hidden="true" aria-label="x"></svg> and <svg role="img"><title>failed</title><path d="M0 0"></path></svg></p>',
    ),
    '<p>Build passed and failed</p>',
  ],
  [
    'a checklist from TinyMCE',
    html(
      '<ul class="tox-checklist"><li class="tox-checklist--checked">done</li><li>open</li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'tasks from Confluence',
    html(
      '<ul class="inline-task-list"><li data-inline-task-id="1" class="checked">done</li><li data-inline-task-id="2">open</li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'new tasks from Confluence',
    html(
      '<div data-task-list-local-id="a"><div data-task-local-id="b" data-task-state="DONE"><div><input type="checkbox" checked><div>done</div></div></div><div data-task-local-id="c" data-task-state="TODO">open</div></div>',
    ),
    '<p>☑ done</p><p>☐ open</p>',
  ],
  [
    'tasks from Evernote',
    html(
      '<ul style="--en-todo:true"><li style="--en-checked:true;"><div>done</div></li><li style="--en-checked:false;"><div>open</div></li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'checkboxes marked by a role',
    html(
      '<ul><li><div role="checkbox" aria-checked="true"></div>done</li><li><span role="checkbox" aria-checked="false">open</span></li></ul><p><span role="checkbox" aria-checked="true"><svg><path d="M0 0"></path></svg></span> Milk</p><div role="checkbox" aria-checked="false">Bread</div>',
    ),
    `${TWO_TASKS}<p>☑ Milk</p><p>☐ Bread</p>`,
  ],
  [
    'tasks from Asciidoctor',
    html(
      '<div class="ulist checklist"><ul class="checklist"><li><p>&#10003; done</p></li><li><p>&#10063; open</p></li></ul></div>',
    ),
    TWO_TASKS,
  ],
  [
    'tasks from Asciidoctor with icons',
    html(
      '<ul class="checklist"><li><p><i class="fa fa-check-square-o"></i> done</p></li><li><p><i class="fa fa-square-o"></i> open</p></li></ul>',
    ),
    TWO_TASKS,
  ],
  [
    'items next to tasks',
    html(
      '<ul class="contains-task-list"><li><input type="checkbox" checked> done</li><li>✓ words</li></ul>',
    ),
    '<ul><li><p>☑ done</p></li><li><p>✓ words</p></li></ul>',
  ],
];

async function sectionsOf(text: Locator): Promise<Readonly<Record<string, string>>> {
  const [, ...parts] = (await shownOutline(text)).split(/<p>§ (.*?)<\/p>/);
  const names = parts.filter((_, at) => at % 2 === 0);
  return Object.fromEntries(
    names.map((name, at) => [name, (parts[at * 2 + 1] ?? '').replace(/(?:<p><\/p>)+$/, '')]),
  );
}

test('preserves the structure of content pasted from other programs', async ({
  page,
  visitor,
  code,
}) => {
  test.slow();
  await openScreen(page);
  for (const [name, clipboard] of CASES) await pasteAsSection(page, name, clipboard);
  const expected = Object.fromEntries(CASES.map(([name, , outline]) => [name, outline]));
  await expect
    .soft(async () => expect(await sectionsOf(textOf(page))).toEqual(expected))
    .toPass({ timeout: 20_000 });
  await publish(page, code);
  const reader = await visitor();
  await openByLink(reader, code);
  await expect(async () => expect(await sectionsOf(shownText(reader))).toEqual(expected)).toPass({
    timeout: 20_000,
  });
});

test('converts pasted tasks, lists, code and videos to stored HTML', async ({
  page,
  request,
  code,
}) => {
  await openScreen(page);
  const pasted = ['P08', 'P10', 'P51', 'P40']
    .map((id) => clipboardOf(id)['text/html'] ?? '')
    .join('');
  await pasteAs(page, { 'text/html': pasted });
  await publish(page, code);
  // Ignore colors and fonts.
  const stored = (await storedHtml(request, code)).replaceAll(/<\/?span[^>]*>/g, '');
  for (const part of [
    '<li><p>☑ Milk</p></li><li><p>☐ Bread</p></li>',
    '<p>First</p><ul><li><p>Nested</p></li></ul>',
    'href="https://video.example/embed/1"',
    'href="https://v.example/a.mp4"',
    '<pre><code class="language-python">def f():\n    return 1',
  ])
    expect.soft(stored).toContain(part);
});
