import { Text, TextInput } from '@mantine/core';
import type { WordList } from '@pasteroom/sealed/head';
import { completionsOf, PREFIX_LENGTH } from '@pasteroom/sealed/words';
import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SealedScreen.module.css';
import { splitWords } from './split-words.ts';

const MIN_LETTERS = 2;
const MAX_COMPLETIONS = 6;

interface WordFieldsProps {
  words: readonly string[];
  list: WordList;
  problem: string | undefined;
  unknownWord: string | undefined;
  onChange: Dispatch<SetStateAction<readonly string[]>>;
  onType: () => void;
  onFocus: () => void;
}

/** One field per word. All six can be pasted into any of them. */
export function WordFields({
  words,
  list,
  problem,
  unknownWord,
  onChange,
  onType,
  onFocus,
}: WordFieldsProps) {
  const { t } = useTranslation('sealed-text');
  const id = useId();
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [active, setActive] = useState(0);
  const completions = useCompletions(words[active] ?? '', list);
  const focusFirst = useEffectEvent(() => {
    const wrong = unknownWord === undefined ? 0 : words.indexOf(unknownWord);
    fields.current[Math.max(0, wrong)]?.focus();
  });
  useEffect(() => focusFirst(), []);

  const type = (at: number, typed: string) => {
    const { words: next, focus } = splitWords(words, at, typed);
    onChange(next);
    onType();
    if (focus !== at) fields.current[focus]?.focus();
  };
  const complete = async (at: number, typed: string) => {
    if (typed.length < PREFIX_LENGTH) return;
    const [found, another] = await completionsOf(typed, list);
    if (found === undefined || another !== undefined) return;
    onChange((before) =>
      before.map((word, index) => (index === at && word === typed ? found : word)),
    );
  };
  const back = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Backspace' || words[at] !== '' || at === 0) return;
    event.preventDefault();
    fields.current[at - 1]?.focus();
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <Text id={`${id}-label`} size="sm" fw={500} mb={4}>
        {t('words')}
      </Text>
      <div className={classes.words}>
        {words.map((word, at) => (
          <TextInput
            key={at}
            ref={(field) => {
              fields.current[at] = field;
            }}
            aria-label={t('word', { number: at + 1 })}
            leftSection={<span aria-hidden>{at + 1}</span>}
            leftSectionPointerEvents="none"
            value={word}
            list={at === active && completions.length > 0 ? `${id}-list` : undefined}
            error={problem !== undefined && (unknownWord === undefined || word === unknownWord)}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={(event) => type(at, event.currentTarget.value)}
            onKeyDown={(event) => back(event, at)}
            onFocus={() => {
              setActive(at);
              onFocus();
            }}
            onBlur={() => void complete(at, word)}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        ))}
      </div>
      <datalist id={`${id}-list`}>
        {completions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      {problem !== undefined && (
        <Text id={`${id}-problem`} role="alert" size="sm" mt={4} className={classes.problem}>
          {problem}
        </Text>
      )}
    </div>
  );
}

/** Returns nothing for complete words. */
function useCompletions(typed: string, list: WordList): readonly string[] {
  const [completions, setCompletions] = useState<readonly string[]>([]);
  useEffect(() => {
    let isStale = false;
    const find = async () => {
      const found = typed.length < MIN_LETTERS ? [] : await completionsOf(typed, list);
      const isComplete = found.some((word) => word === typed.toLowerCase());
      if (!isStale) setCompletions(isComplete ? [] : found.slice(0, MAX_COMPLETIONS));
    };
    void find();
    return () => {
      isStale = true;
    };
  }, [typed, list]);
  return completions;
}
