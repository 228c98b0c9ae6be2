import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailRecords } from '../core/mail.ts';
import { at } from '../testing/sample-messages.ts';

export interface MailsFixture {
  mails: MailRecords;
  close(): Promise<void>;
}

/** What every record of mails promises, whatever is behind it. */
export function mailsContract(name: string, open: () => Promise<MailsFixture>): void {
  describe(name, () => {
    let fixture: MailsFixture;
    let mails: MailRecords;
    beforeEach(async () => {
      fixture = await open();
      mails = fixture.mails;
    });
    afterEach(() => fixture.close());

    test('lets one of many claim a mail, and another one once that was taken back', async () => {
      const claim = () => mails.claim('message:1', at(0));
      expect((await Promise.all([claim(), claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1);
      expect(await mails.claim('message:2', at(0))).toBe(true);
      await mails.release('message:1');
      await mails.release('message:1');
      expect([await claim(), await claim(), await mails.claim('message:2', at(1))]).toEqual([true, false, false]);
    });

    test('forgets mails from before a moment, so many at once', async () => {
      for (const minute of [0, 1, 2]) await mails.claim(`message:${minute}`, at(minute));
      expect([await mails.purge(at(2), 1), await mails.purge(at(2), 9), await mails.purge(at(2), 9)]).toEqual([1, 1, 0]);
      expect(await mails.claim('message:2', at(9))).toBe(false);
      expect(await mails.claim('message:0', at(9))).toBe(true);
    });
  });
}
