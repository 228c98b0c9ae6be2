import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWRInfinite from 'swr/infinite';
import { callWords } from '../../api/api-error.ts';
import { neighbour } from './neighbour.ts';
import type { Message, Messages, MessageState, OperatorCalls } from './operator-calls.ts';

/** The messages on the screen: those that wait, in the order in which they are to be answered, until those are wanted that were handled. */
export function useInbox(calls: OperatorCalls) {
  const { t } = useTranslation('operator');
  // A list that is shown again is read again: what was handled in one stands in the other.
  const [{ state, round }, setShown] = useState<{ state: MessageState; round: number }>({ state: 'open', round: 0 });
  const [id, setId] = useState<string>();
  const [announced, setAnnounced] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keyOf = (index: number, before: Messages | null) => {
    if (index > 0 && before?.next == null) return null;
    return ['operator/messages', state, round, before?.next ?? undefined] as const;
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(keyOf, ([, of, , after]) => calls.messages(of, after));
  const messages = data?.flatMap((part) => part.messages) ?? [];
  const selected = messages.find((message) => message.id === id) ?? messages[0];

  async function setHandled(message: Message, isHandled: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await calls.setMessageHandled(message.id, isHandled);
      setId(messages[messages.indexOf(message) + 1]?.id);
      setAnnounced(t(isHandled ? 'messages.done' : 'messages.waitsAgain'));
    } catch (refusal) {
      setProblem(callWords(refusal) ?? t('failed'));
    }
    await mutate();
    setBusy(false);
  }

  return {
    state,
    messages,
    selected,
    isBusy,
    problem: problem ?? (error as Error | undefined)?.message,
    /** What is there, or what was just done, in words. */
    said: announced ?? (data === undefined || isValidating ? t('loading') : t('messages.shown', { count: messages.length })),
    more: data?.at(-1)?.next == null ? undefined : () => void setSize((parts) => parts + 1),
    select: setId,
    step: (by: 1 | -1) => setId(neighbour(messages, selected, by)?.id),
    show(next: MessageState) {
      setAnnounced(undefined);
      setId(undefined);
      setShown({ state: next, round: round + 1 });
    },
    /** Notes that the message that is shown was handled, or that it waits after all, and goes on to the next one. */
    toggle: () => void (selected && setHandled(selected, selected.handledAt === null)),
  };
}
