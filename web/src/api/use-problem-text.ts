import { useTranslation } from 'react-i18next';
import { i18n } from '../lib/i18n/i18n';
import type { Problem } from './problem';

function textOf({ code, status, retryAfter, context }: Problem): string {
  const wait = retryAfter === undefined ? null : Math.max(1, Math.ceil(retryAfter));
  const figures = { ns: 'api', ...context, ...(wait !== null && { count: wait }) };
  const keys = [...(wait !== null ? [`problem.${code}-retry`] : []), `problem.${code}`];
  const known = keys.find((key) => i18n.exists(key, figures));
  return i18n.t(known ?? (status >= 500 ? 'problem.internal' : 'problem.invalid-request'), figures);
}

/** The text of a problem in the current language. */
export function useProblemText(): (problem: Problem) => string {
  useTranslation('api');
  return textOf;
}

/** The same where no component is at hand; loads the texts if need be. */
export async function problemText(problem: Problem): Promise<string> {
  await i18n.loadNamespaces('api');
  return textOf(problem);
}
