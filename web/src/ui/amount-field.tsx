import { useState } from 'react';
import { amountIn } from '../lib/amount';
import { TextField } from './text-field';

interface AmountFieldProps {
  label: string;
  hint?: string;
  /** null: nothing is written */
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  required?: boolean;
  /** less than that counts as nothing */
  least?: number;
  maxLength?: number;
}

/** A whole number, as it is typed: `12,000` stays so as long as it means the value. */
export function AmountField({ value, onChange, least = 1, maxLength = 12, ...rest }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      maxLength={maxLength}
      value={typed !== null && amountIn(typed, least) === value ? typed : value === null ? '' : String(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(amountIn(text, least));
      }}
    />
  );
}
