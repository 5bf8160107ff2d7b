import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../lib/amount';
import { useSettledField } from '../../../lib/use-settled-field';
import { TextField } from '../../../ui/text-field';
import { useAmountFault } from '../../../ui/amounts/use-amount-fault';

interface SalaryFromFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

const write = (value: number | null): string => (value === null ? '' : String(value));
const read = (typed: string): number | null => readAmount(typed).value;

/** The least that a month is to bring. */
export function SalaryFromField({ value, onChange }: SalaryFromFieldProps) {
  const { t } = useTranslation('jobs');
  const faultText = useAmountFault();
  const { typed, setTyped } = useSettledField(value, onChange, { read, write });
  return (
    <TextField
      label={t('filter.salaryFrom')}
      hint={t('filter.salaryHint')}
      inputMode="decimal"
      maxLength={20}
      value={typed}
      onChange={setTyped}
      error={faultText(readAmount(typed).fault, {})}
    />
  );
}
