import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../api/problem';

/** `/education/0/school` → `education.0.school` (RFC 6901) */
export const nameOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

export interface ApplyOptions {
  /** names of the form where they differ from the request's: `{ 'address.email': 'email' }` */
  names?: Record<string, string>;
}

/**
 * Puts each of the server's findings at its field and the focus into the first of them. Findings without a field, and a problem
 * without findings, become the form's own error, shown by `FormError`.
 */
export function applyProblem<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  problem: Problem,
  { names = {} }: ApplyOptions = {},
): void {
  const values = form.getValues();
  let placed = 0;
  for (const { pointer, code, params } of problem.errors ?? []) {
    if (!pointer.startsWith('/')) continue;
    const wanted = nameOf(pointer);
    const name = names[wanted] ?? wanted;
    if (get(values, name) === undefined) continue;
    form.setError(name as Path<V>, { type: code, params } as { type: string }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  if (placed === 0) form.setError('root.server', { type: problem.code, problem } as { type: string });
}
