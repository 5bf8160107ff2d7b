import type { FormHTMLAttributes, ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  FormProvider,
  useController,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldMistake } from '../../api/field-error';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../alert';
import { Button, type ButtonProps } from '../button';
import { applyProblem, type ApplyOptions } from './apply-problem';
import { useFieldText } from './field-text';
import styles from './form.module.css';

interface FormProps<V extends FieldValues, T extends FieldValues>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>, ApplyOptions {
  form: UseFormReturn<V, unknown, T>;
  /** gets the values as the schema converts them; a Problem that it throws is shown at its fields */
  onSubmit: (values: T) => void | Promise<void>;
  children: ReactNode;
}

export function Form<V extends FieldValues, T extends FieldValues>({
  form,
  onSubmit,
  names,
  children,
  ...rest
}: FormProps<V, T>) {
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      applyProblem(form, error, { names });
    }
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          // a form inside a sheet is, for React, inside the page's form too
          event.stopPropagation();
          form.clearErrors('root');
          void submit(event);
        }}
        {...rest}
      >
        {children}
      </form>
    </FormProvider>
  );
}

type Bound<V extends FieldValues, N extends FieldPath<V>> = Omit<ControllerRenderProps<V, N>, 'value' | 'onChange'> & {
  value: FieldPathValue<V, N>;
  onChange: (value: FieldPathValue<V, N>) => void;
  error: string | undefined;
};

interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>, T> {
  form: UseFormReturn<V, unknown, T>;
  name: N;
  /** `(field) => <TextField label={t('school')} required {...field} />` */
  children: (field: Bound<V, N>) => ReactNode;
}

type Mistake = { type: string } & Pick<FieldMistake, 'params'>;

/** Of a field whose value is an object, as a phone number is, the first mistake in a part of it. */
function mistakeIn(error: unknown): Mistake | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error && typeof error.type === 'string') return error as Mistake;
  return Object.values(error)
    .map((part) => mistakeIn(part))
    .find((mistake) => mistake !== undefined);
}

/** Binds one field of the kit to one name of the form: value, change, blur, focus and error. */
export function FormField<V extends FieldValues, N extends FieldPath<V>, T>({
  form,
  name,
  children,
}: FormFieldProps<V, N, T>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const text = useFieldText();
  const mistake = mistakeIn(fieldState.error);
  return children({
    ...field,
    onChange: (value) => field.onChange(value),
    error: mistake && text({ code: mistake.type, params: mistake.params }),
  });
}

/** The error of the whole form: a refusal of the server that belongs to no field. */
export function FormError() {
  const { formState } = useFormContext();
  const text = useProblemText();
  const error = formState.errors.root?.server as { problem?: Problem } | undefined;
  return error?.problem ? <Alert kind="bad">{text(error.problem)}</Alert> : null;
}

/** Sends the form; busy while it is on its way. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button kind="primary" block {...rest} type="submit" busy={isSubmitting}>
      {children}
    </Button>
  );
}
