import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { maxSalary, salaryMonths } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { currencies, salaryPeriods, yuan } from '@renmai/contracts/jobs/currency';
import { AmountField } from '../../../ui/amounts/amount-field';
import { Checkbox } from '../../../ui/choice';
import { Select } from '../../../ui/select';
import { currencyName } from '../../../ui/amounts/money-text';
import styles from '../../../ui/publications/fields.module.css';

type Salary = PositionContent['salary'];

interface SalaryFieldsProps {
  salary: Salary;
  /** the homepage is not of mainland China: any currency, by the month, the year or the hour */
  anyCurrency: boolean;
  onChange: (salary: Salary) => void;
  errorAt: (place: string) => string | undefined;
}

const months = Array.from(
  { length: salaryMonths.maximum - salaryMonths.minimum + 1 },
  (_, index) => salaryMonths.minimum + index,
);

/** A range in whole numbers of a currency, the period it is paid for, and whether it is only negotiated. */
export function SalaryFields({ salary, anyCurrency, onChange, errorAt }: SalaryFieldsProps) {
  const { t, i18n } = useTranslation('jobs');
  // A value that is not allowed here but already stored can be removed.
  const { currency = yuan, period = 'month' } = salary;
  const free = anyCurrency || currency !== yuan || period !== 'month';
  const set = (change: Partial<Salary>) => onChange({ ...salary, ...change });
  return (
    <div className={styles.form} role="group" aria-label={t('edit.salary.title')}>
      {free && (
        <div className={styles.pair}>
          <Select
            label={t('edit.salary.currency')}
            value={currency}
            onChange={(value) => set({ currency: currencies.find((one) => one === value) ?? yuan })}
            options={currencies.map((value) => ({ value, label: currencyName(value, i18n.language) }))}
            error={errorAt('salary.currency')}
          />
          <Select
            label={t('edit.salary.period')}
            value={period}
            onChange={(value) => {
              const chosen = salaryPeriods.find((one) => one === value) ?? 'month';
              set({ period: chosen, months: chosen === 'month' ? salary.months : salaryMonths.minimum });
            }}
            options={salaryPeriods.map((value) => ({ value, label: t(`edit.salary.by.${value}`) }))}
          />
        </div>
      )}
      <div className={styles.pair}>
        <AmountField
          label={t(free ? 'edit.salary.least' : 'edit.salary.min')}
          value={salary.min}
          onChange={(min) => set({ min })}
          onRange={set}
          {...{ currency, most: maxSalary, per: period }}
          error={errorAt('salary.min')}
          required={!salary.negotiable}
        />
        <AmountField
          label={t(free ? 'edit.salary.most' : 'edit.salary.max')}
          value={salary.max}
          onChange={(max) => set({ max })}
          onRange={set}
          {...{ currency, most: maxSalary, per: period }}
          error={errorAt('salary.max')}
          required={!salary.negotiable}
        />
      </div>
      {period === 'month' && (
        <Select
          label={t('edit.salary.months')}
          value={String(salary.months)}
          onChange={(value) => set({ months: Number(value) })}
          options={months.map((count) => ({ value: String(count), label: t('edit.salary.count', { count }) }))}
        />
      )}
      <Checkbox
        label={t('edit.salary.negotiable')}
        hint={t('edit.salary.negotiableHint')}
        value={salary.negotiable}
        onChange={(negotiable) => set({ negotiable })}
      />
    </div>
  );
}
