import { maxHeadcount } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amounts/amount-field';

interface HeadcountFieldProps {
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** The number of people wanted; an empty field keeps the former number. */
export function HeadcountField({ value, onChange, error }: HeadcountFieldProps) {
  const { t } = useTranslation('jobs');
  const [written, setWritten] = useState<number | null>(value);
  return (
    <AmountField
      label={t('position.fact.headcount')}
      required
      most={maxHeadcount}
      value={written}
      onChange={(count) => {
        setWritten(count);
        if (count !== null) onChange(count);
      }}
      onLeave={() => setWritten(value)}
      error={error}
    />
  );
}
