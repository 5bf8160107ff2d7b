import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { get, set } from 'react-hook-form';
import type { z } from 'zod';
import { mistakeOf } from '../../api/field-error';

/** Checks a form by a contract's schema; the first finding of each field counts. */
export const schemaResolver =
  <Input extends FieldValues, Output extends FieldValues>(
    schema: z.ZodType<Output, Input>,
  ): Resolver<Input, unknown, Output> =>
  async (values, _context, { fields }) => {
    const result = await schema.safeParseAsync(values, { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Input> = {};
    for (const issue of result.error.issues) {
      const name = issue.path.join('.') || 'root';
      if (get(errors, name)) continue;
      const { code, params } = mistakeOf(issue);
      const field: unknown = get(fields, name);
      const ref = typeof field === 'object' && field !== null && 'ref' in field ? field.ref : undefined;
      set(errors, name, { type: code, params, ...(ref ? { ref } : null) });
    }
    return { values: {}, errors };
  };
