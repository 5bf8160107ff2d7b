import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/choice';
import { DateField } from '../../../ui/date-field';
import { FormField } from '../../../ui/form/form';
import styles from './edit.module.css';

interface MonthRangeProps<V extends FieldValues, T> {
  form: UseFormReturn<V, unknown, T>;
  /** e.g. "I work here now" */
  untilNow: string;
}

/** First and last month; a tick for "until now" takes the last one away. */
export function MonthRange<V extends FieldValues & { startDate?: string | null; endDate?: string | null }, T>({
  form,
  untilNow,
}: MonthRangeProps<V, T>) {
  const { t } = useTranslation('profile');
  const start = 'startDate' as FieldPath<V>;
  const end = 'endDate' as FieldPath<V>;
  const [open, setOpen] = useState(form.getValues(end) === null || form.getValues(end) === undefined);
  const orNull = (value: string) => (value === '' ? null : value) as PathValue<V, FieldPath<V>>;
  const thisYear = new Date().getFullYear();
  return (
    <>
      <div className={styles.months}>
        <FormField form={form} name={start}>
          {({ value, onChange, ...field }) => (
            <DateField
              precision="month"
              label={t('start')}
              {...field}
              value={value ?? ''}
              onChange={(next) => onChange(orNull(next))}
            />
          )}
        </FormField>
        {!open && (
          <FormField form={form} name={end}>
            {({ value, onChange, ...field }) => (
              <DateField
                precision="month"
                label={t('end')}
                to={thisYear + 8}
                {...field}
                value={value ?? ''}
                onChange={(next) => onChange(orNull(next))}
              />
            )}
          </FormField>
        )}
      </div>
      <Checkbox
        label={untilNow}
        value={open}
        onChange={(next) => {
          setOpen(next);
          if (next) form.setValue(end, orNull(''), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        }}
      />
    </>
  );
}
