import { type Document, type Element, isTag, Text } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { createContext, Script } from 'node:vm';

type Listener = (event: { preventDefault(): void }) => unknown;

interface Call {
  url: string;
  body: unknown;
  answer(status: number, json: unknown): void;
  fail(): void;
}

export function smallBrowser(html: string, stored: Map<string, string>, now: () => number) {
  const document = parseDocument(html);
  const listeners = new Map<unknown, Map<string, Listener>>();
  const listen = (target: unknown) => (event: string, listener: Listener) => {
    listeners.set(
      target,
      (listeners.get(target) ?? new Map<string, Listener>()).set(event, listener),
    );
  };
  const calls: Call[] = [];

  const nodes = new Map<Element, ReturnType<typeof wrap>>();
  const nodeOf = (element: Element) => {
    const node = nodes.get(element) ?? wrap(element);
    nodes.set(element, node);
    return node;
  };
  const all = (selector: string, within: Element | Document) =>
    findAll(matches(selector), within.children).map(nodeOf);
  const wrap = (element: Element) => {
    const node = {
      get textContent(): string {
        return textContent(element);
      },
      set textContent(text: unknown) {
        element.children = [new Text(String(text))];
      },
      hidden: 'hidden' in element.attribs,
      disabled: false,
      value: '',
      isOpen: false,
      dataset: { page: element.attribs['data-page'] },
      elements: Object.fromEntries(
        findAll(({ attribs }) => 'name' in attribs, element.children).map((field) => [
          field.attribs['name'],
          { value: '' },
        ]),
      ),
      getAttribute: (name: string) => element.attribs[name] ?? null,
      setAttribute: (name: string, value: unknown) => void (element.attribs[name] = String(value)),
      querySelector: (selector: string) => all(selector, element)[0] ?? null,
      querySelectorAll: (selector: string) => all(selector, element),
      showModal: () => void (node.isOpen = true),
      close: () => void (node.isOpen = false),
      reset: () => undefined,
      focus: () => undefined,
    };
    return Object.assign(node, { addEventListener: listen(node) });
  };

  const page = {
    visibilityState: 'visible',
    prerendering: false,
    querySelector: (selector: string) => all(selector, document)[0] ?? null,
    removeEventListener: (event: string) => listeners.get(page)?.delete(event),
    addEventListener: (event: string, listener: Listener) => listen(page)(event, listener),
  };
  const fetch = (url: string, { body }: { body?: string }) =>
    new Promise((resolve, reject) => {
      calls.push({
        url,
        body: body && (JSON.parse(body) as unknown),
        answer: (status, json) => resolve({ ok: status < 300, json: () => Promise.resolve(json) }),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };

  const clock = Object.assign(class extends Date {}, { now });

  return {
    page,
    calls,
    run: (script: string) =>
      new Script(script).runInContext(
        createContext({ document: page, fetch, localStorage, Date: clock }),
      ),
    find(selector: string) {
      const [node] = all(selector, document);
      if (!node) throw new Error(`There is no ${selector}.`);
      return node;
    },
    async happen(event: string, target: unknown = page): Promise<void> {
      listeners.get(target)?.get(event)?.({ preventDefault: () => undefined });
      await settle();
    },
  };
}

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function matches(selector: string): (element: Element) => boolean {
  const [, attribute = '', value = ''] = /^\[(\w+)=(\w+)\]$/.exec(selector) ?? [];
  return (element) => {
    if (attribute !== '') return element.attribs[attribute] === value;
    if (!selector.startsWith('.')) return isTag(element) && element.name === selector;
    return (element.attribs['class'] ?? '').split(' ').includes(selector.slice(1));
  };
}
