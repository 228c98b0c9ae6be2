import { escapeText } from 'entities/escape';
import type { Mail } from './mail.ts';
import type { Message } from './message.ts';

type Words = Pick<Mail, 'subject' | 'text' | 'html'>;

export function messageWords(
  { name, email, text, createdAt, dueAt }: Message,
  inbox: string,
): Words {
  return {
    subject: dueAt === null ? `Message from ${name}` : `[Premium] Message from ${name}`,
    ...inParagraphs([
      `${name} <${email}> wrote on ${moment(createdAt)}:`,
      text,
      ...(dueAt === null
        ? []
        : [`The sender has Premium and was promised a reply by ${moment(dueAt)}.`]),
      `Reply to this email to answer, then mark the message as handled in the inbox: ${inbox}`,
    ]),
  };
}

const PLANS = {
  month: 'Premium for a month',
  year: 'Premium for a year',
  page: 'A live page for a year',
} as const;

export function orderWords(
  {
    reason,
    plan,
    orderId,
  }: { reason: 'paid' | 'restore'; plan: keyof typeof PLANS; orderId: string },
  link: string,
): Words {
  const paid = reason === 'paid';
  return {
    subject: paid ? `Payment received: ${PLANS[plan]}` : `Your order: ${PLANS[plan]}`,
    ...inParagraphs([
      paid
        ? `Thank you! We received your payment for order ${orderId}: ${PLANS[plan]}.`
        : `Here is the link to your order ${orderId}: ${PLANS[plan]}.`,
      `This link opens the order in any browser for seven days. Do not share it. You can request a new link on the order page at any time:`,
      link,
      ...(plan === 'page'
        ? []
        : [
            'Premium is tied to this email address. Sign in with it, or sign in with another account and open the link above to add Premium to that account.',
          ]),
      ...(paid
        ? []
        : [
            'If you did not request this email, someone else entered your address. You can ignore it.',
          ]),
    ]),
  };
}

export const pageWords = (address: string): Words => ({
  subject: 'Your page is live',
  ...inParagraphs([
    'Your page is live. Anyone can read it here:',
    address,
    'Search engines can find it. To delete it, open Publish Page and find it in your pages.',
  ]),
});

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function inParagraphs(paragraphs: readonly string[]): Pick<Words, 'text' | 'html'> {
  const html = paragraphs
    .map((paragraph) => `<p style="white-space: pre-wrap">${escapeText(paragraph)}</p>`)
    .join('\n');
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html><body>\n${html}\n</body></html>\n`,
  };
}
