import { i18n } from '../lib/i18n/i18n';
import { type Problem, ProblemError } from './problem';

/**
 * Where the text of a code stands. Those of services that a visitor does not meet first are in namespaces of their own, or
 * among the texts of a feature of that name; the console has texts of its own for what only it is told.
 */
export function namespacesOf(code: string): string[] {
  const [service = ''] = code.split('.');
  return ['api', `${service}-problems`, service, i18n.options.defaultNS]
    .flat()
    .filter((name) => typeof name === 'string');
}

/** Loads the text of a service's own problem, so that it is there once the problem is shown. Never rejects. */
export async function loadTextsOf({ code }: Pick<Problem, 'code'>): Promise<void> {
  const [service = '', ...rest] = code.split('.');
  if (rest.length === 0 || i18n.exists(`problem.${code}`, { ns: namespacesOf(code) })) return;
  // What cannot be loaded is told in general words.
  await i18n.loadNamespaces(service === 'org-pages' ? service : `${service}-problems`).catch(() => undefined);
}

/** What a call that does not go through the base query throws; its words are there once it is thrown. */
export async function refused(problem: Problem): Promise<ProblemError> {
  await loadTextsOf(problem);
  return new ProblemError(problem);
}
