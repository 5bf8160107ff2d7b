import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isProblem } from '../../api/problem';
import { useDraft } from '../../lib/use-draft';
import { useSchemaForm } from './use-schema-form';

export interface EditForm<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>;
  /** the form shows unsaved input of the last time */
  restored: boolean;
  /** back to the stored values */
  discard: () => void;
  /** the same thing was changed meanwhile, by another person or in another window */
  conflict: boolean;
  /** replaces the input by the stored values */
  takeStored: (values: DefaultValues<Input>) => void;
  /** sends; on success the draft is forgotten, on a version conflict nothing is lost */
  save: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A form that keeps typed text until it is sent, also when the member leaves it. */
export function useEditForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  stored: DefaultValues<Input>,
  draftKey: string,
): EditForm<Input, Output> {
  const draft = useDraft<DefaultValues<Input>>(draftKey);
  const [restored, setRestored] = useState(draft.initial !== null);
  const [conflict, setConflict] = useState(false);
  const form = useSchemaForm(schema, stored, { values: undefined });
  const values = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!draft.initial) return;
    for (const [name, value] of Object.entries(draft.initial)) {
      if (name === 'version') continue;
      form.setValue(name as never, value as never, { shouldDirty: true });
    }
    // once: later changes are the member's
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what was there at the beginning
  }, []);
  const { keep } = draft;
  useEffect(() => {
    if (isDirty && !sent) keep(values as DefaultValues<Input>);
  }, [keep, isDirty, sent, values]);

  const reset = (to: DefaultValues<Input>) => {
    draft.discard();
    setRestored(false);
    setConflict(false);
    form.reset(to);
  };
  return {
    form,
    restored,
    conflict,
    discard: () => reset(stored),
    takeStored: reset,
    save: async (work) => {
      try {
        await work();
      } catch (error) {
        if (!isProblem(error) || error.code !== 'version-conflict') throw error;
        setConflict(true);
        return false;
      }
      setSent(true);
      draft.discard();
      return true;
    },
  };
}
