import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mail, MailRecords } from '../core/mail.ts';
import { at } from '../testing/sample-messages.ts';

export interface MailsFixture {
  mails: MailRecords;
  close(): Promise<void>;
}

const sampleMail = (key: string): Mail => ({
  key,
  to: 'operator@pasteroom.example',
  replyTo: { name: 'Ada', address: 'ada@example.org' },
  subject: 'Grüße',
  text: 'Hello\n',
  html: '<p>Hello</p>\n',
});

export function mailsContract(name: string, open: () => Promise<MailsFixture>): void {
  describe(name, () => {
    let fixture: MailsFixture;
    let mails: MailRecords;
    beforeEach(async () => {
      fixture = await open();
      mails = fixture.mails;
    });
    afterEach(() => fixture.close());
    const dueKeys = async (minute: number) => {
      const keys: (string | undefined)[] = [];
      for (
        let taken = await mails.takeDue(at(minute));
        taken;
        taken = await mails.takeDue(at(minute))
      )
        keys.push(taken.mail.key);
      return keys;
    };

    test('hands an email to only one worker, even if it is added again', async () => {
      const mail = sampleMail('message:1');
      await Promise.all([1, 2, 3].map(() => mails.add(mail, at(0))));
      const taken = await Promise.all([
        mails.take(mail.key),
        mails.takeDue(at(0)),
        mails.take(mail.key),
        mails.takeDue(at(1)),
      ]);
      expect(taken.filter((each) => each !== null)).toEqual([{ mail, since: at(0), tries: 0 }]);
      await mails.add(mail, at(1));
      expect([await mails.take(mail.key), await dueKeys(9), await mails.countWaiting(9)]).toEqual([
        null,
        [],
        0,
      ]);
      expect(await mails.take('message:2')).toBeNull();
    });

    test('returns due emails, most overdue first', async () => {
      for (const minute of [3, 1, 2, 4])
        await mails.add(sampleMail(`message:${minute}`), at(minute));
      expect(await dueKeys(0)).toEqual([]);
      expect(await dueKeys(3)).toEqual(['message:1', 'message:2', 'message:3']);
      expect([await mails.countWaiting(9), await mails.countWaiting(1)]).toEqual([1, 1]);
    });

    test('keeps a postponed email until it is due or taken by key', async () => {
      const waiting = { mail: sampleMail('message:1'), since: at(0), tries: 3 };
      await mails.add(waiting.mail, at(0));
      await mails.take('message:1');
      await mails.putBack(waiting, at(5));
      expect(await dueKeys(4)).toEqual([]);
      expect(await mails.takeDue(at(5))).toEqual(waiting);
      await mails.putBack(waiting, null);
      expect([await dueKeys(999), await mails.countWaiting(9)]).toEqual([[], 1]);
      expect(await mails.take('message:1')).toEqual(waiting);
      await mails.putBack({ ...waiting, tries: 4 }, at(6));
      expect(await mails.takeDue(at(6))).toEqual({ ...waiting, tries: 4 });
    });

    test('purges waiting emails first and their keys later, up to a limit', async () => {
      for (const minute of [0, 1, 2]) await mails.add(sampleMail(`message:${minute}`), at(minute));
      const purge = (sent: number, waiting: number, limit: number) =>
        mails.purge({ sentBefore: at(sent), waitingBefore: at(waiting) }, limit);
      expect([await purge(0, 2, 1), await purge(0, 2, 9), await purge(0, 2, 9)]).toEqual([1, 1, 0]);
      await mails.add(sampleMail('message:0'), at(9));
      expect(await dueKeys(9)).toEqual(['message:2']);
      expect([await purge(2, 0, 1), await purge(2, 0, 9), await purge(2, 0, 9)]).toEqual([1, 1, 0]);
      await mails.add(sampleMail('message:0'), at(9));
      await mails.add(sampleMail('message:2'), at(9));
      expect(await dueKeys(9)).toEqual(['message:0']);
    });
  });
}
