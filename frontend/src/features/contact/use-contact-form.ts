import { type ContactMessage, contactFaults } from '@pasteroom/openapi/rules/contact';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '../../api/client.ts';
import { callForm } from '../../shared/forms/call-form.ts';
import type { CallProblem } from '../../shared/forms/call-problem.ts';
import { notify } from '../../shared/notices/notify.ts';
import { requestNotices } from '../../shared/notices/use-notices-requested.ts';
import { randomKey } from '../../shared/random-key.ts';
import { useStore } from '../../shared/store.ts';
import { EMPTY_MESSAGE } from './message-draft.ts';
import { useMessageDraft } from './use-message-draft.ts';

type Field = keyof ContactMessage;

type Inputs = Readonly<Record<Field, RefObject<HTMLElement | null>>>;

interface ContactFormOptions {
  readonly beginning: string;
  readonly isNext: boolean;
  readonly onSent: () => void;
}

const FIELDS = ['name', 'email', 'message'] as const satisfies readonly Field[];
const RULES = { pieces: { '/name': 'name', '/email': 'email', '/message': 'message' } } as const;

export function useContactForm({ beginning, isNext, onSent }: ContactFormOptions) {
  const { t } = useTranslation(['contact', 'frame']);
  const [written, setWritten] = useState<ContactMessage>({ ...EMPTY_MESSAGE, message: beginning });
  const forgetDraft = useMessageDraft({
    written,
    change: setWritten,
    beginsEmpty: beginning === '' && !isNext,
  });
  // Reused for all attempts, so a lost response doesn't duplicate the message.
  const [key] = useState(randomKey);
  const [form] = useState(() => callForm<Field>());
  const { isSending, problems, notice } = useStore(form);
  const problemAt = (at: Field | 'form') => problems.find((problem) => problem.at === at)?.message;

  const isWhole = (inputs: Inputs): boolean => {
    const faults = contactFaults(written);
    for (const field of FIELDS)
      form.say(field, faults[field] && t(`contact:faults.${faults[field]}`));
    const first = FIELDS.find((field) => faults[field] !== undefined);
    if (first !== undefined) inputs[first].current?.focus();
    return first === undefined;
  };
  const onProblem = (problem: CallProblem<Field>, inputs: Inputs) => {
    if (problem.closesForm) notify.failure('notices.failed', problem.reason);
    else if (problem.told.at !== 'form') inputs[problem.told.at].current?.focus();
  };

  return {
    written,
    isSending,
    problemAt,
    notice: problemAt('form') ?? notice,
    change(field: Field, value: string) {
      // Load notices now, so the form can still report a network loss.
      requestNotices();
      setWritten((before) => ({ ...before, [field]: value }));
      form.say(field, undefined);
    },
    /** `website` is a honeypot: only bots fill it in. */
    async send(website: string, inputs: Inputs): Promise<void> {
      if (!isWhole(inputs)) return;
      const body = { ...written, ...(website !== '' && { website }) };
      await form.send({
        admit: async () => true,
        make: () =>
          unwrap(
            api.POST('/contact/add', { params: { header: { 'Idempotency-Key': key } }, body }),
          ),
        rules: RULES,
        explain: async () => t('frame:notices.failed'),
        onDone() {
          forgetDraft();
          notify.success('notices.contactSuccess');
          onSent();
        },
        onProblem: (problem) => onProblem(problem, inputs),
      });
    },
  };
}
