import { useTranslation } from 'react-i18next';
import type { Problem } from './use-sealed-text.ts';

export function useProblemText(problem: Problem | undefined): string | undefined {
  const { t } = useTranslation('sealed-text');
  if (problem === undefined || problem.kind === 'captcha') return undefined;
  if (problem.kind === 'server') return problem.message;
  if (problem.kind === 'wordCount') return t('problems.wordCount', { count: problem.count });
  if (problem.kind !== 'unknownWord') return t(`problems.${problem.kind}`);
  const { word, suggestion } = problem;
  return suggestion === undefined
    ? t('problems.unknownWord', { word })
    : t('problems.misspelledWord', { word, suggestion });
}
