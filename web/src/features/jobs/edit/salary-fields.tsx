import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { salaryMonths } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';
import { Checkbox } from '../../../ui/choice';
import { Select } from '../../../ui/select';
import styles from './edit.module.css';

type Salary = PositionContent['salary'];

interface SalaryFieldsProps {
  salary: Salary;
  onChange: (salary: Salary) => void;
  errorAt: (place: string) => string | undefined;
}

const months = Array.from(
  { length: salaryMonths.maximum - salaryMonths.minimum + 1 },
  (_, index) => salaryMonths.minimum + index,
);

/** A range in whole yuan per month, how many months a year has, and whether it is only negotiated. */
export function SalaryFields({ salary, onChange, errorAt }: SalaryFieldsProps) {
  const { t } = useTranslation('jobs');
  const set = (change: Partial<Salary>) => onChange({ ...salary, ...change });
  return (
    <div className={styles.form} role="group" aria-label={t('edit.salary.title')}>
      <div className={styles.pair}>
        <AmountField
          label={t('edit.salary.min')}
          value={salary.min}
          onChange={(min) => set({ min })}
          error={errorAt('salary.min')}
          required={!salary.negotiable}
        />
        <AmountField
          label={t('edit.salary.max')}
          value={salary.max}
          onChange={(max) => set({ max })}
          error={errorAt('salary.max')}
          required={!salary.negotiable}
        />
      </div>
      <Select
        label={t('edit.salary.months')}
        value={String(salary.months)}
        onChange={(value) => set({ months: Number(value) })}
        options={months.map((count) => ({ value: String(count), label: t('edit.salary.count', { count }) }))}
      />
      <Checkbox
        label={t('edit.salary.negotiable')}
        hint={t('edit.salary.negotiableHint')}
        value={salary.negotiable}
        onChange={(negotiable) => set({ negotiable })}
      />
    </div>
  );
}
