import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { understandRoomCode } from '@pasteroom/openapi/rules/sent-codes';
import type { SealedLink } from '@pasteroom/sealed/link';
import { WORD_COUNT } from '@pasteroom/sealed/words';
import {
  type Dispatch,
  type FormEvent,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { groupCode } from '../../shared/group-code.ts';
import { sealedPath } from '../../shared/paths.ts';
import { OpenedView } from './OpenedView.tsx';
import classes from './SealedScreen.module.css';
import { SolveCaptcha } from './SolveCaptcha.tsx';
import { useProblemText } from './use-problem-text.ts';
import { type Problem, type SealedState, useSealedText } from './use-sealed-text.ts';
import { WordFields } from './WordFields.tsx';

const NO_WORDS: readonly string[] = Array.from({ length: WORD_COUNT }, () => '');

interface SealedScreenProps {
  link: SealedLink | undefined;
}

export function SealedScreen({ link }: SealedScreenProps) {
  const { t } = useTranslation(['sealed-text', 'frame']);
  const { state, problem, open, lookAgain, prepare, forgetProblem } = useSealedText(link);
  const [words, setWords] = useState(NO_WORDS);
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <a className={classes.home} href="/">
          {t('frame:app.name')}
        </a>
      </header>
      <main className={classes.main}>
        {state.step === 'opened' ? (
          <OpenedView text={state.text} />
        ) : (
          <section className={classes.card}>
            <Stack>
              <h1 className={classes.title}>{t('frame:pages.sealed.title')}</h1>
              {link !== undefined && (
                <p className={classes.code}>
                  {t('code')} <strong>{groupCode(link.code).join(' ')}</strong>
                </p>
              )}
              {state.step === 'code' && <CodeForm />}
              {state.step === 'closed' && (
                <OpenForm
                  state={state}
                  problem={problem}
                  words={words}
                  onPrepare={prepare}
                  onChange={setWords}
                  onType={forgetProblem}
                  onOpen={() => void open(state, words.join(' '))}
                  onSolved={forgetProblem}
                />
              )}
              {state.step === 'stuck' &&
                (state.problem.kind === 'captcha' ? (
                  <SolveCaptcha onSolved={lookAgain} />
                ) : (
                  <Stuck problem={state.problem} onAgain={lookAgain} />
                ))}
              <Progress state={state} />
            </Stack>
          </section>
        )}
      </main>
    </div>
  );
}

function CodeForm() {
  const { t } = useTranslation(['sealed-text', 'reading']);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = understandRoomCode(typed);
    // The page reloads when the fragment changes.
    if (read.ok) location.assign(sealedPath(read.code));
    else setWrong(true);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('code')}
          value={typed}
          error={isWrong && t('invalidCode')}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
          ref={field}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size="md">
          {t('find')}
        </Button>
      </Stack>
    </form>
  );
}

interface OpenFormProps {
  state: SealedState & { step: 'closed' };
  problem: Problem | undefined;
  words: readonly string[];
  onPrepare: () => void;
  onChange: Dispatch<SetStateAction<readonly string[]>>;
  onType: () => void;
  onOpen: () => void;
  onSolved: () => void;
}

function OpenForm({
  state,
  problem,
  words,
  onPrepare,
  onChange,
  onType,
  onOpen,
  onSolved,
}: OpenFormProps) {
  const { t } = useTranslation('sealed-text');
  const told = useProblemText(problem);
  const { needsWords, list, found } = state;
  const { readsLeft } = found;
  const isAboutWords =
    problem !== undefined && ['unknownWord', 'wordCount', 'wrongWords'].includes(problem.kind);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <Stack>
        {told !== undefined && !isAboutWords && (
          <Alert color="red" role="alert">
            {told}
          </Alert>
        )}
        <Text>{t(needsWords ? 'prompt' : 'promptWithLink')}</Text>
        {needsWords && (
          <WordFields
            words={words}
            list={list}
            problem={isAboutWords ? told : undefined}
            unknownWord={problem?.kind === 'unknownWord' ? problem.word : undefined}
            onChange={onChange}
            onType={onType}
            onFocus={onPrepare}
          />
        )}
        {readsLeft !== undefined && (
          <Text fw={500}>
            {readsLeft === 1 ? t('lastRead') : t('readsLeft', { count: readsLeft })}
          </Text>
        )}
        {problem?.kind === 'captcha' && <SolveCaptcha onSolved={onSolved} />}
        <Button type="submit" size="md">
          {t('open')}
        </Button>
      </Stack>
    </form>
  );
}

interface StuckProps {
  problem: Problem;
  onAgain: () => void;
}

function Stuck({ problem, onAgain }: StuckProps) {
  const { t } = useTranslation('sealed-text');
  const told = useProblemText(problem);
  return (
    <>
      <Alert color="red" role="alert">
        {told}
        {problem.kind === 'notFound' && (
          <>
            <br />
            {t('problems.notFoundWhy')}
          </>
        )}
      </Alert>
      {['failed', 'interrupted', 'server'].includes(problem.kind) && (
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </>
  );
}

/** Must stay mounted, or screen readers wouldn't announce changes. */
function Progress({ state }: { state: SealedState }) {
  const { t } = useTranslation('sealed-text');
  const isOpening = state.step === 'opening';
  return (
    <p role="status" className={classes.progress}>
      {state.step === 'looking' && t('looking')}
      {isOpening && state.share === undefined && t('checking')}
      {isOpening &&
        state.share !== undefined &&
        t('downloading', { percent: Math.floor(100 * state.share) })}
    </p>
  );
}
