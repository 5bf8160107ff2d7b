import { tuitionPeriods, type TuitionView } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { currencies, yuan } from '@renmai/contracts/jobs/currency';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';
import { currencyName } from '../../../ui/amounts/money-text';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import styles from '../../../ui/publications/fields.module.css';

interface TuitionFieldsProps {
  tuition: TuitionView;
  /** the school is not in mainland China */
  anyCurrency: boolean;
  onChange: (tuition: TuitionView) => void;
  errorAt: (place: string) => string | undefined;
}

/** The fee, as a reference; the final amount is settled between the school and the family. */
export function TuitionFields({ tuition, anyCurrency, onChange, errorAt }: TuitionFieldsProps) {
  const { t, i18n } = useTranslation('enrolment');
  const { currency = yuan } = tuition;
  // A value that is not allowed here but already stored can be removed.
  const free = anyCurrency || currency !== yuan;
  const set = (change: Partial<TuitionView>) => onChange({ ...tuition, ...change });
  return (
    <div className={styles.form} role="group" aria-label={t('fact.tuition')}>
      <p className={styles.lead}>{t('edit.tuition.lead')}</p>
      {free && (
        <Select
          label={t('edit.tuition.currency')}
          value={currency}
          onChange={(value) => set({ currency: currencies.find((one) => one === value) ?? yuan })}
          options={currencies.map((value) => ({ value, label: currencyName(value, i18n.language) }))}
          error={errorAt('tuition.currency')}
        />
      )}
      <div className={styles.pair}>
        <AmountField
          label={t(free ? 'edit.tuition.fee' : 'edit.tuition.amount')}
          hint={t('edit.tuition.amountHint')}
          {...{ least: 0, currency }}
          value={tuition.amount}
          onChange={(amount) => set({ amount })}
          error={errorAt('tuition.amount')}
        />
        <Select
          label={t('edit.tuition.per')}
          value={tuition.per}
          onChange={(value) => set({ per: tuitionPeriods.find((one) => one === value) ?? 'year' })}
          options={tuitionPeriods.map((value) => ({ value, label: t(`per.${value}`) }))}
        />
      </div>
      <TextField
        label={t('edit.tuition.note')}
        hint={t('edit.tuition.noteHint')}
        maxLength={200}
        value={tuition.note}
        onChange={(note) => set({ note })}
        error={errorAt('tuition.note')}
      />
    </div>
  );
}
