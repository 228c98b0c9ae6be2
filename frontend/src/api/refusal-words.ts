import type { components } from '@pasteroom/openapi/common';
import { i18n } from '../i18n/i18n.ts';
import { english } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';

type Problem = components['schemas']['Problem'];

const GENERIC_SERVER_MESSAGE = 'Something went wrong please try again';

const DEFAULT_WAIT_S = 60;

export async function translated(
  problem: Problem,
  retryAfter: number | undefined,
): Promise<Problem> {
  if (i18n.language === english.code) return problem;
  // Callers compare messages with this text to show it only once.
  if (problem.message === GENERIC_SERVER_MESSAGE)
    return { ...problem, message: i18n.t('notices.failed') };
  try {
    await loadTexts(['refusals']);
  } catch {
    return problem;
  }
  const t = i18n.getFixedT(i18n.language, 'refusals');
  const wordsAt = (path: string) => {
    const key = `at.${path.slice(path.lastIndexOf('/') + 1)}` as 'at.name';
    return i18n.exists(key, { ns: 'refusals' }) ? String(t(key)) : undefined;
  };
  const message = String(
    t(problem.code, { wait: inTime(retryAfter ?? DEFAULT_WAIT_S), defaultValue: problem.message }),
  );
  const errors = problem.errors?.map(({ path }) => ({ path, message: wordsAt(path) ?? message }));
  return { ...problem, message: errors?.[0]?.message ?? message, ...(errors && { errors }) };
}

function inTime(seconds: number): string {
  const time = new Intl.RelativeTimeFormat(i18n.language);
  if (seconds < 60) return time.format(seconds, 'second');
  return seconds < 3_600
    ? time.format(Math.ceil(seconds / 60), 'minute')
    : time.format(Math.ceil(seconds / 3_600), 'hour');
}
