import { tuitionPeriods, type TuitionView } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import styles from './edit.module.css';

interface TuitionFieldsProps {
  tuition: TuitionView;
  onChange: (tuition: TuitionView) => void;
  errorAt: (place: string) => string | undefined;
}

/** What it costs, as a reference; what is paid in the end is between the school and the family. */
export function TuitionFields({ tuition, onChange, errorAt }: TuitionFieldsProps) {
  const { t } = useTranslation('enrolment');
  const set = (change: Partial<TuitionView>) => onChange({ ...tuition, ...change });
  return (
    <div className={styles.form} role="group" aria-label={t('fact.tuition')}>
      <p className={styles.lead}>{t('edit.tuition.lead')}</p>
      <div className={styles.pair}>
        <AmountField
          label={t('edit.tuition.amount')}
          hint={t('edit.tuition.amountHint')}
          least={0}
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
