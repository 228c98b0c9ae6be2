import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWRInfinite from 'swr/infinite';
import { callWords } from '../../api/api-error.ts';
import { neighbor } from './neighbour.ts';
import type { Message, Messages, MessageState, OperatorCalls } from './operator-calls.ts';

export function useInbox(calls: OperatorCalls) {
  const { t } = useTranslation('operator');
  // `round` makes SWR refetch, because a handled message moves from one list to the other.
  const [{ state, round }, setShown] = useState<{ state: MessageState; round: number }>({
    state: 'open',
    round: 0,
  });
  const [id, setId] = useState<string>();
  const [announced, setAnnounced] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const keyOf = (index: number, before: Messages | null) => {
    if (index > 0 && before?.next == null) return null;
    return ['operator/messages', state, round, before?.next ?? undefined] as const;
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(keyOf, ([, of, , after]) =>
    calls.messages(of, after),
  );
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
    said:
      announced ??
      (data === undefined || isValidating
        ? t('loading')
        : t('messages.shown', { count: messages.length })),
    more: data?.at(-1)?.next == null ? undefined : () => void setSize((parts) => parts + 1),
    select: setId,
    step: (by: 1 | -1) => setId(neighbor(messages, selected, by)?.id),
    show(next: MessageState) {
      setAnnounced(undefined);
      setId(undefined);
      setShown({ state: next, round: round + 1 });
    },
    toggle: () => void (selected && setHandled(selected, selected.handledAt === null)),
  };
}
