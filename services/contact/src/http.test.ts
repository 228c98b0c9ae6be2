import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '@pasteroom/kit/core/clock';
import {
  ada,
  guest,
  openShared,
  type Replica,
  type Shared,
  WRITTEN,
} from './testing/running-service.ts';

let shared: Shared;
let contact: Replica;
beforeEach(async () => {
  shared = await openShared();
  contact = await shared.replica();
});
afterEach(() => shared.close());

describe('messages to the operator', () => {
  test('stores a message as written and announces only its id', async () => {
    const sent = {
      name: '  Ada  L. ',
      email: ' ada@example.org ',
      message: '  First\n\n  second <b>👩‍💻  ',
    };
    expect(await contact.write(sent, { caller: guest })).toEqual({ status: 201, body: {} });
    const { messages, next } = await contact.inbox();
    expect(messages).toEqual([
      {
        id: expect.stringMatching(/^\w{22}$/),
        kind: 'message',
        name: 'Ada L.',
        email: 'ada@example.org',
        message: 'First\n\n  second <b>👩‍💻',
        createdAt: shared.now().toISOString(),
        dueAt: null,
        handledAt: null,
      },
    ]);
    expect(next).toBeNull();
    expect(await shared.allReported()).toEqual([messages[0]?.id]);
  });

  test.each([
    ['email', 'ada@example.org\0'],
    ['email', 'ada\0@example.org'],
    ['name', 'Ada\r\nBcc: all@example.org'],
    ['name', 'Ada\u0085'],
  ])('rejects a control character in the %s of a message (%j)', async (field, value) => {
    const { status, body } = await contact.write({ ...WRITTEN, [field]: value });
    expect([status, body]).toMatchObject([
      400,
      {
        errors: [
          { path: `/${field}`, message: 'must not contain line breaks or control characters' },
        ],
      },
    ]);
    expect((await contact.inbox()).messages).toEqual([]);
  });

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'ada@example' }, 'Invalid email address'],
    ['email', { email: 'a da@example.org' }, 'Invalid email address'],
    ['message', { message: '\n\t ' }, 'Message is required'],
    ['name', { name: undefined }, 'Name is required'],
  ] as const)(
    'returns the specified error for a message with an invalid %s (%j)',
    async (field, change, message) => {
      const { status, body } = await contact.write({ ...WRITTEN, ...change } as never);
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({
          code: 'validation',
          message,
          errors: [{ path: `/${field}`, message }],
        }),
      ]);
      expect((await contact.inbox()).messages).toEqual([]);
    },
  );

  test('returns an error for each missing field of a message', async () => {
    expect((await contact.write({})).body.errors).toEqual([
      { path: '/name', message: 'Name is required' },
      { path: '/email', message: 'Email is required' },
      { path: '/message', message: 'Message is required' },
    ]);
  });

  test.each([
    ['name', 100],
    ['email', 254],
    ['message', 5_000],
  ] as const)('limits the %s of a message to %i characters', async (field, most) => {
    const long = (length: number) => ({
      ...WRITTEN,
      [field]: field === 'email' ? `${'a'.repeat(length - 12)}@example.org` : 'a'.repeat(length),
    });
    expect((await contact.write(long(most))).status).toBe(201);
    expect((await contact.write(long(most + 1))).status).toBe(400);
    expect((await contact.inbox()).messages).toHaveLength(1);
  });

  test('rejects a message with an unknown field', async () => {
    expect((await contact.write({ ...WRITTEN, isPremium: true } as never)).status).toBe(400);
  });

  test('accepts but discards a message that fills in the hidden field', async () => {
    expect(await contact.write({ ...WRITTEN, website: 'https://spam.example' })).toEqual({
      status: 201,
      body: {},
    });
    expect((await contact.inbox()).messages).toEqual([]);
    expect(await shared.allReported()).toEqual([]);
  });

  test('stores a message once per idempotency key, sender and text', async () => {
    const key = 'key-of-this-message';
    for (let sent = 0; sent < 3; sent += 1)
      expect((await contact.write(WRITTEN, { key })).status).toBe(201);
    expect((await contact.inbox()).messages).toHaveLength(1);
    await contact.write({ ...WRITTEN, message: 'And another thing' }, { key });
    await contact.write(WRITTEN, { key, caller: guest });
    await contact.write(WRITTEN, { key: 'another-key' });
    expect((await contact.inbox()).messages).toHaveLength(4);
    expect(await shared.allReported()).toHaveLength(4);
  });
});

describe('the inbox', () => {
  test('lists messages from premium senders first, due within an hour', async () => {
    await contact.write({ ...WRITTEN, message: 'first' }, { caller: guest });
    shared.now.advance(HOUR);
    await contact.write(
      { ...WRITTEN, message: 'was premium' },
      { caller: ada(new Date(shared.now().getTime() - 1).toISOString()) },
    );
    await contact.write({ ...WRITTEN, message: 'premium' }, { caller: ada(shared.inAnHour()) });
    const { messages } = await contact.inbox();
    expect(messages.map(({ message, dueAt }) => [message, dueAt])).toEqual([
      ['premium', shared.inAnHour()],
      ['first', null],
      ['was premium', null],
    ]);
  });

  test('allows only the operator to read and handle messages', async () => {
    await contact.write(WRITTEN);
    const [message] = (await contact.inbox()).messages;
    for (const caller of [guest, ada(shared.inAnHour())]) {
      expect((await contact.ask('/operator/messages', { caller })).status).toBe(403);
      expect((await contact.handle(message?.id ?? '', true, caller)).status).toBe(403);
    }
    expect((await contact.inbox()).messages).toEqual([message]);
  });

  test('paginates the inbox without gaps or duplicates', async () => {
    for (let written = 0; written < 53; written += 1)
      await contact.write({ ...WRITTEN, message: `${written}` });
    const first = await contact.inbox();
    const second = await contact.inbox(`?after=${first.next}`);
    expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(53);
  });

  test.each(['?after=x', '?after=7_1_a', '?state=none'])(
    'rejects the inbox query %s',
    async (query) => {
      expect(
        (
          await contact.ask(`/operator/messages${query}`, {
            caller: { ...guest, isOperator: true },
          })
        ).status,
      ).toBe(400);
    },
  );

  test('marks messages as handled and reopens them', async () => {
    await contact.write(WRITTEN);
    const [{ id } = { id: '' }] = (await contact.inbox()).messages;
    const handledAt = shared.now().toISOString();
    expect(await contact.handle(id, true)).toMatchObject({ status: 200, body: { id, handledAt } });
    shared.now.advance(DAY);
    expect((await contact.handle(id, true)).body.handledAt).toBe(handledAt);
    expect((await contact.inbox()).messages).toEqual([]);
    expect((await contact.inbox('?state=handled')).messages.map((message) => message.id)).toEqual([
      id,
    ]);
    expect((await contact.handle(id, false)).body.handledAt).toBeNull();
    expect((await contact.inbox()).messages).toHaveLength(1);
    expect((await contact.handle('none', true)).status).toBe(404);
  });
});

describe('the message export of an account', () => {
  const list = async (query = '', caller = ada()) =>
    (
      await contact.ask<{ messages: { id: string; message: string }[]; next: string | null }>(
        `/users/me/messages${query}`,
        { caller },
      )
    ).body;

  test('exports all messages of the account in pages, and no others', async () => {
    for (let number = 0; number < 51; number += 1)
      await contact.write({ ...WRITTEN, message: `${number}` });
    await contact.write(WRITTEN, { caller: guest });
    const first = await list();
    const second = await list(`?cursor=${first.next}`);
    expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 1, null]);
    const texts = [...first.messages, ...second.messages].map(({ message }) => Number(message));
    expect(texts.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 51 }, (_, number) => number),
    );
  });

  test('rejects message exports for guests and invalid cursors', async () => {
    expect((await contact.ask('/users/me/messages')).status).toBe(401);
    expect(
      (await contact.ask('/users/me/messages?cursor=0_1_a%20b', { caller: ada() })).status,
    ).toBe(400);
  });
});
