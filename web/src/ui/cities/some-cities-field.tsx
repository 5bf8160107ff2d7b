import { useState } from 'react';
import { TagInput } from '../tag-input';
import { citiesLike } from './cities-like';
import { useCities } from './city-names';

interface SomeCitiesFieldProps {
  label: string;
  hint: string;
  placeholder: string;
  /** ids */
  value: readonly string[];
  onChange: (cityIds: string[]) => void;
}

const most = 20;

/** Some cities of the list, by their names. */
export function SomeCitiesField({ value, onChange, ...field }: SomeCitiesFieldProps) {
  const cities = useCities();
  const [typed, setTyped] = useState('');
  if (!cities) return null;
  return (
    <TagInput
      {...field}
      limit={most}
      value={value.map((id) => cities.nameOf(id)).filter(Boolean)}
      onChange={(names) => {
        const ids = names.map((name) => cities.cities.find((city) => city.name === name)?.cityId);
        onChange(ids.filter((id) => id !== undefined));
      }}
      suggestions={citiesLike(cities.cities, typed).map(({ name }) => name)}
      onQuery={setTyped}
    />
  );
}
