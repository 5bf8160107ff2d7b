import { useState } from 'react';
import { TagInput } from '../tag-input';
import { usePlaces } from './use-places';

interface SomeCitiesFieldProps {
  label: string;
  hint: string;
  placeholder: string;
  /** ids */
  value: readonly string[];
  onChange: (cityIds: string[]) => void;
}

const most = 20;

/** Some places, by their names. */
export function SomeCitiesField({ value, onChange, ...field }: SomeCitiesFieldProps) {
  const [typed, setTyped] = useState('');
  const { suggestions, nameOf } = usePlaces(typed);
  const chosen = value.map((id) => ({ id, name: nameOf(id) })).filter(({ name }) => name !== '');
  const idOf = (name: string): string | undefined =>
    chosen.find((one) => one.name === name)?.id ?? suggestions.find((one) => one.label === name)?.placeId;
  return (
    <TagInput
      {...field}
      limit={most}
      value={chosen.map(({ name }) => name)}
      onChange={(names) => onChange([...new Set(names.flatMap((name) => idOf(name) ?? []))])}
      suggestions={suggestions.map(({ label }) => label)}
      onQuery={setTyped}
    />
  );
}
