import { useTranslation } from 'react-i18next';
import { formatDate } from '../lib/format';
import { currentLanguage, i18n } from '../lib/i18n/i18n';
import type { Problem } from './problem';
import { loadTextsOf, namespacesOf } from './problem-texts';

const timestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The values that a text can name, with dates in the format of the language. */
const shown = (context: Problem['context'] = {}) =>
  Object.fromEntries(
    Object.entries(context).map(([name, value]) => [
      name,
      typeof value === 'string' && timestamp.test(value) ? formatDate(currentLanguage(), value) : value,
    ]),
  );

function textOf({ code, status, retryAfter, context }: Problem): string {
  const wait = retryAfter === undefined ? null : Math.max(1, Math.ceil(retryAfter));
  const figures = { ns: namespacesOf(code), ...shown(context), ...(wait !== null && { count: wait }) };
  const keys = [...(wait !== null ? [`problem.${code}-retry`] : []), `problem.${code}`];
  const known = keys.find((key) => i18n.exists(key, figures));
  return i18n.t(known ?? (status >= 500 ? 'problem.internal' : 'problem.invalid-request'), figures);
}

/** The text of a problem in the current language. */
export function useProblemText(): (problem: Problem) => string {
  useTranslation('api');
  return textOf;
}

/** The same outside of components; loads the texts if need be. */
export async function problemText(problem: Problem): Promise<string> {
  await Promise.all([i18n.loadNamespaces('api'), loadTextsOf(problem)]);
  return textOf(problem);
}
