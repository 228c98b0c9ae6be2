import { expect } from '@playwright/test';
import { pasteInstead, shownOutline } from './support/clipboard.ts';
import { openScreen, textOf } from './support/screen.ts';
import { test } from './support/fixtures.ts';

/** A paragraph after the code must stay outside the code block. */
const CASES: readonly (readonly [name: string, html: string, outline: string])[] = [
  [
    'lines in blocks',
    '<pre data-language="js"><code><div>a</div><div>b</div></code></pre>',
    '<pre js>a\nb</pre>',
  ],
  [
    'Expressive Code',
    '<div class="expressive-code"><figure class="frame"><figcaption class="header"></figcaption><pre data-language="js"><code><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code"><span>if</span> (a) {</div></div><div class="ec-line"><div class="gutter"><div class="ln">2</div></div><div class="code">\n</div></div><div class="ec-line"><div class="gutter"><div class="ln">3</div></div><div class="code"><span class="indent">  </span>b</div></div></code></pre><div class="copy"><button title="Copy to clipboard"><div></div></button></div></figure></div>',
    '<pre js>if (a) {\n\n  b</pre>',
  ],
  [
    'SyntaxHighlighter',
    '<div class="syntaxhighlighter  java"><table><tbody><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div></td><td class="code"><div class="container"><div class="line number1"><code class="java keyword">int</code> <code class="java plain">a;</code></div><div class="line number2"><code class="java spaces">&nbsp;&nbsp;</code><code class="java plain">b;</code></div></div></td></tr></tbody></table></div>',
    '<pre java>int a;\n  b;</pre>',
  ],
  [
    'lines in items',
    '<pre><ol>\n<li>a</li>\n<li><span>b</span>\n</li></ol></pre>',
    '<pre Code>a\nb</pre>',
  ],
  [
    'lines with their own break',
    '<pre><code class="language-sh"><span style="display:block;">a\n</span><span style="display:block;"> b\n</span></code></pre>',
    '<pre sh>a\n b</pre>',
  ],
  [
    'lines from Prism',
    '<pre class="language-go"><div class="token-line">a<br></div><div class="token-line"><br></div>b</pre>',
    '<pre go>a\n\nb</pre>',
  ],
  [
    'a header before code',
    '<div><div><span>python</span><div role="button">Copy</div><div role="button">Download</div></div><pre>a\n<span>b</span></pre></div>',
    '<pre python>a\nb</pre>',
  ],
  [
    'two blocks',
    '<div><div><span>js</span><button>Copy</button></div><pre>a</pre><div><span>sh</span><button>Copy</button></div><pre>b</pre></div>',
    '<pre js>a</pre><pre sh>b</pre>',
  ],
  [
    'a header around code',
    '<p>Run</p><code-block><div class="code-block-decoration"><span>C++</span><div class="buttons"><button>Copy code</button></div></div><div class="inner"><div><pre><code role="text">a</code></pre></div></div></code-block>',
    '<p>Run</p><pre c++>a</pre>',
  ],
  [
    'a toolbar after code',
    '<div class="code-toolbar"><pre class="language-js"><code class="language-js">a</code></pre><div class="toolbar"><div><span>JavaScript</span></div><div><button>Copy</button></div></div></div>',
    '<pre js>a</pre>',
  ],
  [
    'VitePress',
    '<div class="language-ts line-numbers-mode"><button title="Copy Code" class="copy">Copy</button><span class="lang">ts</span><pre class="shiki"><code><span class="line">a</span>\n<span class="line">b</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>',
    '<pre ts>a\nb</pre>',
  ],
  [
    'a file name before code',
    '<div><div>src/a.ts <button>Copy</button></div><pre><code>a</code></pre></div>',
    '<p>src/a.ts</p><pre Code>a</pre>',
  ],
  [
    'a caption for code',
    '<div class="language-js"><div>a.js</div><pre>a</pre><button>Copy</button></div>',
    '<p>a.js</p><pre js>a</pre>',
  ],
  ['words before code', '<p>Example</p><pre>a</pre>', '<p>Example</p><pre Code>a</pre>'],
  [
    'words of another language',
    '<div class="lang-en"><p>Run</p><pre>a</pre></div>',
    '<p>Run</p><pre Code>a</pre>',
  ],
  [
    'Sphinx',
    '<div class="highlight-python notranslate"><div class="highlight"><pre><span></span><span class="linenos">1</span><span class="k">def</span> f():\n<span class="linenos">2</span>    x = <span class="mi">1</span>\n</pre></div></div>',
    '<pre python>def f():\n    x = 1</pre>',
  ],
  [
    'Sphinx with a table',
    '<div class="highlight-default notranslate"><div class="highlight"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span>\n<span class="normal">2</span></pre></div></td><td class="code"><div><pre><span></span>a\nb\n</pre></div></td></tr></table></div></div>',
    '<pre Code>a\nb</pre>',
  ],
  ['highlight.js', '<pre><code class="hljs python">a</code></pre>', '<pre python>a</pre>'],
  [
    'highlight.js with the language first',
    '<pre><code class="ruby hljs">a</code></pre>',
    '<pre ruby>a</pre>',
  ],
  [
    'Discord',
    '<pre><code class="scrollbarGhost__125d2 scrollbarGhost hljs rust">a</code></pre>',
    '<pre rust>a</pre>',
  ],
  [
    'Claude',
    '<p>Run</p><div><div><button></button></div><div>python</div><div><pre><code class="language-python">a</code></pre></div></div>',
    '<p>Run</p><pre python>a</pre>',
  ],
  [
    'Docusaurus',
    '<div class="theme-code-block"><div>a.sh</div><div><pre class="language-bash"><code><span class="token-line"><span>a</span><br></span><span class="token-line"><span>b</span><br></span></code></pre><div><button>Wrap</button></div></div></div>',
    '<p>a.sh</p><pre bash>a\nb</pre>',
  ],
  [
    'Teams messages',
    '<codeblock class="Python"><code>a<br>&nbsp;&nbsp;b<br></code></codeblock>',
    '<pre python>a\n  b</pre>',
  ],
  [
    'Evernote',
    '<div style="--en-codeblock:true;padding:8px"><div>a = 1</div><div><br></div><div>&nbsp; b</div></div>',
    '<pre Code>a = 1\n\n  b</pre>',
  ],
  [
    'Mattermost',
    '<div class="post-code"><span class="post-code__language">Python</span><div class="hljs"><code>a\n  b</code></div></div>',
    '<pre python>a\n  b</pre>',
  ],
  [
    'SyntaxHighlighter without numbers',
    '<table><tbody><tr><td class="code"><div class="container"><div class="line number1"><code class="bash plain">a</code></div><div class="line number2"><code class="bash spaces">&nbsp;&nbsp;</code><code class="bash plain">b</code></div></div></td></tr></tbody></table>',
    '<pre Code>a\n  b</pre>',
  ],
  [
    'Quill with a language menu',
    '<div class="ql-code-block-container"><select class="ql-ui"><option>Plain</option><option>Ruby</option></select><div class="ql-code-block" data-language="ruby">a</div><div class="ql-code-block" data-language="ruby">  b</div></div>',
    '<pre ruby>a\n  b</pre>',
  ],
  [
    'Pandoc',
    '<div class="sourceCode"><pre class="sourceCode haskell"><code class="sourceCode haskell"><span id="cb1-1"><a href="#cb1-1" aria-hidden="true"></a>a</span>\n<span>b</span></code></pre></div>',
    '<pre haskell>a\nb</pre>',
  ],
  [
    'Rouge',
    '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1\n2\n</pre></td><td class="rouge-code"><pre>a\n<span>b</span>\n</pre></td></tr></tbody></table></code></pre></div></div>',
    '<pre ruby>a\nb</pre>',
  ],
  [
    'Hugo',
    '<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre class="chroma"><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td class="lntd"><pre class="chroma"><code class="language-go" data-lang="go"><span class="line">a\n</span><span class="line">b\n</span></code></pre></td></tr></table></div></div>',
    '<pre go>a\nb</pre>',
  ],
  [
    'a table with any class',
    '<table><tr><td><pre>9\n10</pre></td><td><pre lang="toml">a\nb</pre></td></tr></table>',
    '<pre Code>a\nb</pre>',
  ],
  [
    'numbers in the line',
    '<pre class="chroma"><code class="language-go"><span class="line"><span class="ln">1</span><span class="cl">a = 1</span></span></code></pre>',
    '<pre go>a = 1</pre>',
  ],
  [
    'Wikipedia',
    '<div class="mw-highlight mw-highlight-lang-python mw-content-ltr" dir="ltr"><pre><span></span><span class="k">a</span>\n</pre></div>',
    '<pre python>a</pre>',
  ],
  [
    'docs.rs',
    '<div class="example-wrap"><pre class="rust rust-example-rendered"><code>a</code></pre></div>',
    '<pre rust>a</pre>',
  ],
  [
    'dev.to',
    '<div class="highlight js-code-highlight"><pre class="highlight python"><code>a\n</code></pre></div>',
    '<pre python>a</pre>',
  ],
  [
    'Medium',
    '<pre data-code-block-mode="1" data-code-block-lang="kotlin"><span>a<br>b</span></pre>',
    '<pre kotlin>a\nb</pre>',
  ],
  [
    'Confluence',
    '<div class="code panel"><div class="codeContent panelContent"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: py; gutter: false; theme: Confluence" data-theme="Confluence">a\nb</pre></div></div>',
    '<pre py>a\nb</pre>',
  ],
  [
    'an image in code',
    '<pre>a <img alt="👍" src="https://x.example/a.png"> b</pre>',
    '<pre Code>a 👍 b</pre>',
  ],
  [
    'an image in the last line',
    '<pre>a<br><img alt="👍" src="https://x.example/a.png"></pre>',
    '<pre Code>a\n👍</pre>',
  ],
];

test('preserves only the lines and languages of code pasted from other programs', async ({
  page,
}) => {
  await openScreen(page);
  for (const [name, html, expected] of CASES) {
    await pasteInstead(page, { 'text/html': `${html}<p>after</p>` });
    await expect
      .soft(
        async () => expect(await shownOutline(textOf(page))).toBe(`${expected}<p>after</p>`),
        name,
      )
      .toPass({ timeout: 20_000 });
  }
});
