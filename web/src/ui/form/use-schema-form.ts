import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { schemaResolver } from './schema-resolver';

/** A form checked by a contract's schema: when it is sent first, then at every change of a field that was wrong. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'defaultValues'> = {},
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    ...options,
    resolver: schemaResolver(schema),
    defaultValues,
  });
}
