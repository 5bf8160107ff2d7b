import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TagInput } from '../../../ui/tag-input';
import { useCities } from '../facts/city-names';
import { citiesLike } from '../facts/cities-like';

interface CitiesFieldProps {
  value: readonly string[];
  onChange: (cityIds: string[]) => void;
}

/** Some cities of the list, by their names. */
export function CitiesField({ value, onChange }: CitiesFieldProps) {
  const { t } = useTranslation('jobs');
  const cities = useCities();
  const [typed, setTyped] = useState('');
  if (!cities) return null;
  const suggestions = citiesLike(cities.cities, typed).map(({ name }) => name);
  return (
    <TagInput
      label={t('filter.cities')}
      hint={t('edit.cityHint')}
      limit={20}
      value={value.map((id) => cities.nameOf(id)).filter(Boolean)}
      onChange={(names) => {
        const ids = names.map((name) => cities.cities.find((city) => city.name === name)?.cityId);
        onChange(ids.filter((id) => id !== undefined));
      }}
      suggestions={suggestions}
      onQuery={setTyped}
      placeholder={t('filter.city')}
    />
  );
}
