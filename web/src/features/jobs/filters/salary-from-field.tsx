import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field';
import { amountIn } from '../../../lib/amount';
import { useSettledField } from '../../../lib/use-settled-field';

interface SalaryFromFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

const write = (value: number | null): string => (value === null ? '' : String(value));

/** The least that a month is to bring. */
export function SalaryFromField({ value, onChange }: SalaryFromFieldProps) {
  const { t } = useTranslation('jobs');
  const { typed, setTyped } = useSettledField(value, onChange, { read: amountIn, write });
  return (
    <TextField
      label={t('filter.salaryFrom')}
      hint={t('filter.salaryHint')}
      inputMode="numeric"
      maxLength={10}
      value={typed}
      onChange={setTyped}
    />
  );
}
