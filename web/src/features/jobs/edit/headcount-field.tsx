import { maxHeadcount } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field';
import { amountIn } from '../../../lib/amount';

interface HeadcountFieldProps {
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** How many are wanted; an empty field keeps the number that was there. */
export function HeadcountField({ value, onChange, error }: HeadcountFieldProps) {
  const { t } = useTranslation('jobs');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('position.fact.headcount')}
      required
      inputMode="numeric"
      maxLength={4}
      value={typed ?? String(value)}
      onChange={(text) => {
        const count = amountIn(text);
        setTyped(count === null ? '' : String(count));
        if (count !== null) onChange(Math.min(count, maxHeadcount));
      }}
      onBlur={() => setTyped(null)}
      error={error}
    />
  );
}
