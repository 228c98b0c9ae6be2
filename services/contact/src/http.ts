import type { Handlers } from '@pasteroom/kit/http/operation-types';
import type { components, operations } from '@pasteroom/openapi/contact';
import { listMessages, setHandled } from './core/inbox.ts';
import type { Message } from './core/message.ts';
import { exportOwnMessages, exportOwnOrderContacts } from './core/own-data.ts';
import type { MessageRepository } from './core/ports.ts';
import { addPremiumContact, type PremiumContactDeps } from './core/premium-contact.ts';
import { receiveMessage, type ReceiveDeps } from './core/receive-message.ts';

export interface ContactDeps extends ReceiveDeps, PremiumContactDeps {
  messages: MessageRepository;
}

export function handlers(deps: ContactDeps): Handlers<operations> {
  return {
    async addMessage({ body, headers, caller }) {
      await receiveMessage(deps, body, headers['Idempotency-Key'], caller);
      return { status: 201 };
    },
    async addPremiumContact({ body, caller }) {
      await addPremiumContact(deps, body, caller);
      return { status: 201 };
    },
    async exportOwnMessages({ query, caller }) {
      const { items, next } = await exportOwnMessages(deps, query.cursor, caller);
      return { status: 200, body: { messages: items.map(messageBody), next } };
    },
    async exportOwnOrderContacts({ query, caller }) {
      const { items: orderContacts, next } = await exportOwnOrderContacts(
        deps,
        query.cursor,
        caller,
      );
      return { status: 200, body: { orderContacts, next } };
    },
    async listMessages({ query, caller }) {
      const { messages, next } = await listMessages(deps, query, caller);
      return { status: 200, body: { messages: messages.map(messageBody), next } };
    },
    async setMessageHandled({ params, body, caller }) {
      return {
        status: 200,
        body: messageBody(await setHandled(deps, params.id, body.isHandled, caller)),
      };
    },
  };
}

const messageBody = ({
  id,
  kind,
  name,
  email,
  text,
  createdAt,
  dueAt,
  handledAt,
}: Message): components['schemas']['Message'] => ({
  id,
  kind,
  name,
  email,
  message: text,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
  handledAt: handledAt?.toISOString() ?? null,
});
