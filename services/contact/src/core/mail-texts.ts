import type { Mail } from './mail.ts';
import type { Message } from './message.ts';

/** The words of a mail. */
type Words = Pick<Mail, 'subject' | 'text' | 'html'>;

/** What the operator is told of a message; `inbox` is where it can be handled. */
export function messageWords({ name, email, text, createdAt, dueAt }: Message, inbox: string): Words {
  return {
    subject: dueAt === null ? `Message from ${name}` : `[Premium] Message from ${name}`,
    ...inParagraphs([
      `${name} <${email}> wrote on ${moment(createdAt)}:`,
      text,
      ...(dueAt === null ? [] : [`They are premium and were promised an answer by ${moment(dueAt)}.`]),
      `Answer this mail to write to them. Note in the inbox that it is handled: ${inbox}`,
    ]),
  };
}

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The same paragraphs as plain text and as HTML. */
function inParagraphs(paragraphs: readonly string[]): Pick<Words, 'text' | 'html'> {
  const html = paragraphs.map((paragraph) => `<p style="white-space: pre-wrap">${escaped(paragraph)}</p>`).join('\n');
  return { text: `${paragraphs.join('\n\n')}\n`, html: `<!doctype html><html><body>\n${html}\n</body></html>\n` };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
