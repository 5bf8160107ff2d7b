import type { FieldProblem } from '@renmai/contracts';
import type { z } from 'zod';

/** The mistake in one field: a code and its figures, translated when it is shown. */
export type FieldMistake = Pick<FieldProblem, 'code' | 'params'>;

const sized = (origin: string): boolean => origin === 'string' || origin === 'array' || origin === 'set';

/** A schema's finding in the words the server uses for the same, so that there is one text for both. */
export function mistakeOf(issue: z.core.$ZodIssue): FieldMistake {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.input === undefined || issue.input === null ? 'required' : 'invalid-type' };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'required' };
      return { code: sized(issue.origin) ? 'too-short' : 'too-small', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: sized(issue.origin) ? 'too-long' : 'too-large', params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return issue.input === '' ? { code: 'required' } : { code: 'invalid-format', params: { format: issue.format } };
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === '' ? { code: 'required' } : { code: 'invalid-choice' };
    case 'custom':
      return { code: typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid' };
    default:
      return { code: 'invalid' };
  }
}
