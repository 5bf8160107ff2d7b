import { type FieldPath, type FieldValues, type PathValue, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/choice';
import { MonthField } from '../../../ui/month-field';
import { FormField } from '../../../ui/form/form';
import styles from './edit.module.css';
import { timeNow } from '../../../lib/time-now';

interface MonthRangeProps<V extends FieldValues, T> {
  form: UseFormReturn<V, unknown, T>;
  /** e.g. "I work here now" */
  untilNow: string;
  /** instead of "from" and "to" */
  labels?: { start: string; end: string };
}

/**
 * First and last month; a tick for "until now" removes the last one. In the form an end of null is "until now", an empty text one
 * that is still to be chosen, which the contract's rules refuse.
 */
export function MonthRange<V extends FieldValues & { startDate?: string | null; endDate?: string | null }, T>({
  form,
  untilNow,
  labels,
}: MonthRangeProps<V, T>) {
  const { t } = useTranslation('profile');
  const start = 'startDate' as FieldPath<V>;
  const end = 'endDate' as FieldPath<V>;
  const chosen = useWatch({ control: form.control, name: end }) as string | null | undefined;
  const open = chosen === null || chosen === undefined;
  const of = (value: string | null) => value as PathValue<V, FieldPath<V>>;
  const thisYear = timeNow().getFullYear();
  return (
    <>
      <div className={styles.months}>
        <FormField form={form} name={start}>
          {({ value, onChange, ...field }) => (
            <MonthField
              label={labels?.start ?? t('start')}
              {...field}
              value={value ?? ''}
              onChange={(next) => onChange(of(next || null))}
            />
          )}
        </FormField>
        {!open && (
          <FormField form={form} name={end}>
            {({ value, onChange, ...field }) => (
              <MonthField
                label={labels?.end ?? t('end')}
                required
                to={thisYear + 8}
                {...field}
                value={value ?? ''}
                onChange={(next) => onChange(of(next))}
              />
            )}
          </FormField>
        )}
      </div>
      <Checkbox
        label={untilNow}
        value={open}
        onChange={(next) =>
          form.setValue(end, of(next ? null : ''), {
            shouldDirty: true,
            shouldValidate: next && form.formState.isSubmitted,
          })
        }
      />
    </>
  );
}
