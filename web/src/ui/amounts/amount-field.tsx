import { useState } from 'react';
import { type AmountLimits, readAmount, readRange } from '../../lib/amount';
import { TextField } from '../text-field';
import { useAmountFault } from './use-amount-fault';

interface AmountFieldProps extends AmountLimits {
  label: string;
  hint?: string;
  /** null: the field is empty, or its text is not an amount */
  value: number | null;
  onChange: (value: number | null) => void;
  /** a range was written: it is for this field and another one */
  onRange?: (range: { min: number; max: number }) => void;
  error: string | undefined;
  required?: boolean;
  maxLength?: number;
  onLeave?: () => void;
}

/**
 * A field for a whole number: `12,000` and `1.8万` stay as typed while the field is edited, and become the number when it is left.
 * Input that is not an amount stays, with the reason beside it, and the value is empty.
 */
export function AmountField({
  value,
  onChange,
  least,
  most,
  currency,
  per,
  onRange,
  maxLength = 60,
  onLeave,
  error,
  ...rest
}: AmountFieldProps) {
  const faultText = useAmountFault();
  const [typed, setTyped] = useState<string | null>(null);
  const limits = { least, most, currency, per };
  const read = typed === null ? null : readAmount(typed, limits);
  const shown = read && read.value === value ? typed : null;
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      maxLength={maxLength}
      value={shown ?? (value === null ? '' : String(value))}
      onChange={(text) => {
        setTyped(text);
        onChange(readAmount(text, limits).value);
      }}
      onBlur={() => {
        const range = read?.fault && onRange ? readRange(typed ?? '', limits) : null;
        if (range) onRange?.(range);
        if (!read?.fault || range) setTyped(null);
        onLeave?.();
      }}
      error={(shown !== null && faultText(read?.fault, limits)) || error}
    />
  );
}
