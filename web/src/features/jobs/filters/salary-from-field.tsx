import { currencies, yuan, type Currency } from '@renmai/contracts/jobs/currency';
import { maxSalary } from '@renmai/contracts/jobs/position-card.schema';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../lib/amount';
import { useSettledField } from '../../../lib/use-settled-field';
import { Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import { useAmountFault } from '../../../ui/amounts/use-amount-fault';
import { currencyName } from '../../../ui/amounts/money-text';

interface SalaryFromFieldProps {
  value: number | null;
  currency: Currency;
  onChange: (change: { salaryFrom?: number | null; salaryCurrency?: Currency }) => void;
}

const write = (value: number | null): string => (value === null ? '' : String(value));

/** The lowest monthly salary, and its currency: amounts in other currencies are not compared with it. */
export function SalaryFromField({ value, currency, onChange }: SalaryFromFieldProps) {
  const { t, i18n } = useTranslation('jobs');
  const faultText = useAmountFault();
  const limits = { currency, most: maxSalary, per: 'month' } as const;
  const read = (text: string): number | null => readAmount(text, limits).value;
  const { typed, setTyped } = useSettledField(value, (salaryFrom) => onChange({ salaryFrom }), { read, write });
  return (
    <>
      <TextField
        label={t('filter.salaryFrom')}
        hint={t('filter.salaryHint')}
        inputMode="decimal"
        maxLength={60}
        value={typed}
        onChange={setTyped}
        error={faultText(readAmount(typed, limits).fault, limits)}
      />
      <Select
        label={t('filter.salaryCurrency')}
        value={currency}
        onChange={(chosen) => onChange({ salaryCurrency: currencies.find((one) => one === chosen) ?? yuan })}
        options={currencies.map((one) => ({ value: one, label: currencyName(one, i18n.language) }))}
      />
    </>
  );
}
