import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isTag } from 'domhandler';
import { findAll, getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { hostileText } from './testing/hostile-text.ts';
import { html, jsonScript, printable, textOf, trusted, xml } from './markup.ts';

describe('the html template', () => {
  test('escapes text in elements and quoted attributes', () => {
    const value = `<b title="x">'&'</b>`;
    expect(textOf(html`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;b title=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/b&gt;">&lt;b title=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/b&gt;</p>',
    );
  });

  test('inserts markup unchanged, joins lists and omits missing values', () => {
    const bold = html`<b>${'&'}</b>`;
    const list = [1, 'a', trusted('<br>')];
    const markup = html`<p>${bold}${list}${false}${null}${undefined}${''}</p>`;
    expect(textOf(markup)).toBe('<p><b>&amp;</b>1a<br></p>');
  });

  test('rejects objects from JSON as markup', () => {
    const forged = JSON.parse('{"text":"<b>","markup":"<b>","Symbol(markup)":"<b>"}') as string;
    expect(() => html`<p>${forged}</p>`).toThrow();
  });

  test('rejects unquoted attribute values', () => {
    const template = Object.assign(['<a href=', '>x</a>'], { raw: ['<a href=', '>x</a>'] });
    expect(() => html(template, 'x onclick=y')).toThrow('Attribute values must be quoted.');
  });

  test('outputs only the elements of the HTML template and preserves any values', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (attribute, text) => {
        const document = parseDocument(textOf(html`<p title="${attribute}">${text}</p>`));
        const [p, ...others] = findAll(() => true, document.children);
        expect(others).toEqual([]);
        expect(p?.attribs).toEqual({ title: printable(attribute) });
        expect(textContent(document)).toBe(printable(text));
      }),
    );
  });

  test('outputs only the elements of the XML template and preserves any values', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const document = parseDocument(textOf(xml`<a b="${text}">${text}</a>`), { xmlMode: true });
        expect(findAll(() => true, document.children)).toHaveLength(1);
        expect(textContent(document)).toBe(printable(text));
      }),
    );
  });
});

describe('a linked data script', () => {
  test('preserves JSON-LD values without letting them close the script element', () => {
    fc.assert(
      fc.property(hostileText, (title) => {
        const { children } = parseDocument(textOf(jsonScript({ title })) + '<p>after</p>');
        expect(children.filter(isTag).map(({ name }) => name)).toEqual(['script', 'p']);
        const script = textContent(getElementsByTagName('script', children));
        expect(script).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(script)).toEqual({ title: JSON.parse(JSON.stringify(title)) });
      }),
    );
  });
});
