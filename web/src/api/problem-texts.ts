import { i18n } from '../lib/i18n/i18n';
import { type Problem, ProblemError } from './problem';

/**
 * The namespaces that can have the text of a code. Services that a visitor does not meet first have namespaces of their own, or
 * their texts are among those of a feature of that name; the console has texts of its own for problems that only it gets.
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
  // If the texts cannot be loaded, the problem is shown in general words.
  await i18n.loadNamespaces(service === 'org-pages' ? service : `${service}-problems`).catch(() => undefined);
}

/** The error that a call outside the base query throws; its texts are loaded before it is thrown. */
export async function refused(problem: Problem): Promise<ProblemError> {
  await loadTextsOf(problem);
  return new ProblemError(problem);
}
