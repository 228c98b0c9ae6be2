import { HOUR, SECOND } from '@pasteroom/kit/core/clock';
import type { DomainEvent } from '@pasteroom/kit/core/event';
import { defineService } from '@pasteroom/kit/service/define-service';
import type { Log } from '@pasteroom/kit/core/log';
import document from '@pasteroom/openapi/contact.json' with { type: 'json' };
import { openSmtpMailer } from './adapters/smtp-mailer.ts';
import type { ContactConfig } from './config.ts';
import { subscriptions } from './consumers.ts';
import { purgeHandled } from './core/inbox.ts';
import { mailBudget } from './core/mail-budget.ts';
import { purgeMails, sendDue } from './core/send-mails.ts';
import { handlers } from './http.ts';
import { manifest } from './manifest.ts';
import type { ContactStores } from './stores.ts';

const PURGE_INTERVAL_MS = HOUR;
const SEND_INTERVAL_MS = 15 * SECOND;

export const contactService = defineService(
  manifest,
  ({ records, bus }: ContactStores, config, { now, newId, log }) => {
    const { messages, mails, premiumContacts } = records;
    const { mail, operatorEmail, publicUrl, receiptKey } = config;
    warnIfMailIsDisabled(config, log);
    const deps = {
      messages,
      mails,
      premiumContacts,
      receiptKey,
      mailer: mail && openSmtpMailer(mail),
      operatorEmail,
      publicUrl,
      mayMail: mailBudget(now),
      onUncertain: (key: string) => log.warn({ mail: key }, 'mail delivery uncertain, not retried'),
      onFailure: (key: string, err: Error) =>
        log.warn({ mail: key, err }, 'sending an email failed'),
      publish: (event: DomainEvent) => bus.publish([event]),
      now,
      newId,
    };
    return {
      document,
      handlers: handlers(deps),
      needs: { records: messages },
      // The service accepts messages without the bus. Their events wait in the outbox.
      waitsFor: { bus },
      events: { bus, outbox: messages.outbox, consumers: subscriptions(deps) },
      jobs: [
        { name: 'send-mails', run: () => sendDue(deps), everyMs: SEND_INTERVAL_MS },
        { name: 'purge-messages', run: () => purgeHandled(deps), everyMs: PURGE_INTERVAL_MS },
        { name: 'purge-mails', run: () => purgeMails(deps), everyMs: PURGE_INTERVAL_MS },
      ],
      backlogs: [
        {
          name: 'inbox',
          help: 'Messages waiting for the operator',
          count: (max) => messages.countOpen(max),
        },
        {
          name: 'mails',
          help: 'Emails that the mail server has not accepted yet',
          count: (max) => mails.countWaiting(max),
        },
      ],
    };
  },
);

function warnIfMailIsDisabled({ mail, operatorEmail }: ContactConfig, log: Log): void {
  if (mail === null) log.warn('mail disabled: SMTP_URL is not set');
  else if (operatorEmail === null)
    log.warn('mail to the operator disabled: OPERATOR_EMAIL is not set');
}
