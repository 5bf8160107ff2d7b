import { commonProblems, type FieldProblem } from '@renmai/contracts';
import type { z } from 'zod';
import { Problem } from './problem.js';

/** The part of a request in which a value is; becomes the prefix of the pointer. */
export type Part = 'body' | 'query' | 'params' | 'headers';

const prefixes: Record<Part, string> = { body: '', query: '?', params: ':', headers: '#' };

type Issue = z.core.$ZodIssue;

function describe(issue: Issue): Pick<FieldProblem, 'code' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.message.includes('undefined') || issue.input === undefined ? 'required' : 'invalid-type' };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'required' };
      return { code: sized(issue.origin) ? 'too-short' : 'too-small', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: sized(issue.origin) ? 'too-long' : 'too-large', params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: 'invalid-format', params: { format: issue.format } };
    case 'invalid_value':
      return { code: 'invalid-choice' };
    case 'unrecognized_keys':
      return { code: 'unknown-field' };
    case 'custom':
      return { code: typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}

const sized = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set';

/** One line per bad field, at most 50, with pointers as RFC 6901 where the part is the body. */
export function fieldProblems(issues: readonly Issue[], part: Part): FieldProblem[] {
  return issues.slice(0, 50).map((issue) => {
    const path = issue.path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
    const pointer = part === 'body' ? path.map((step) => `/${step}`).join('') : `${prefixes[part]}${path.join('.')}`;
    return { pointer, ...describe(issue), detail: issue.message };
  });
}

/** The value as its schema gives it; `invalid-request` with every bad field otherwise. */
export function validate<S extends z.ZodType>(schema: S, value: unknown, part: Part): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new Problem(commonProblems.invalidRequest, { errors: fieldProblems(result.error.issues, part) });
}
