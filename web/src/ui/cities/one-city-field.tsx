import { useState } from 'react';
import { SuggestField } from '../suggest-field';
import { citiesLike } from './cities-like';
import { useCities } from './city-names';

interface OneCityFieldProps {
  label: string;
  hint?: string;
  /** said of words that are no city of the list */
  unknown: string;
  required?: boolean;
  value: string | null;
  onChange: (cityId: string | null) => void;
  error: string | undefined;
}

/** One city of the list. What is typed and is none of them is not kept. */
export function OneCityField({ label, hint, unknown, required = false, value, onChange, error }: OneCityFieldProps) {
  const known = useCities();
  const [typed, setTyped] = useState<string | null>(null);
  const name = value === null ? '' : (known?.nameOf(value) ?? '');
  const named = (text: string) => known?.cities.find((city) => city.name === text.trim())?.cityId ?? null;
  const choose = (text: string) => {
    setTyped(text);
    const cityId = named(text);
    if (cityId !== value) onChange(cityId);
  };
  return (
    <SuggestField
      label={label}
      required={required}
      hint={hint}
      value={typed ?? name}
      suggestions={citiesLike(known?.cities ?? [], typed ?? '').map((city) => city.name)}
      onChange={choose}
      onQuery={() => undefined}
      onBlur={() => setTyped((text) => (text === null || text.trim() === '' || named(text) !== null ? null : text))}
      error={typed !== null && typed.trim() !== '' && named(typed) === null ? unknown : error}
    />
  );
}
