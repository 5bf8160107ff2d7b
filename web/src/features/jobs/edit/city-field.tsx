import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SuggestField } from '../../../ui/suggest-field';
import { citiesLike } from '../facts/cities-like';
import { useCities } from '../facts/city-names';

interface CityFieldProps {
  value: string | null;
  /** remote work needs no city */
  optional: boolean;
  onChange: (cityId: string | null) => void;
  error: string | undefined;
}

/** One city of the list. What is typed and is none of them is not kept. */
export function CityField({ value, optional, onChange, error }: CityFieldProps) {
  const { t } = useTranslation('jobs');
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
      label={t('filter.city')}
      required={!optional}
      hint={optional ? t('edit.cityOptional') : t('edit.cityHint')}
      value={typed ?? name}
      suggestions={citiesLike(known?.cities ?? [], typed ?? '').map((city) => city.name)}
      onChange={choose}
      onQuery={() => undefined}
      onBlur={() => setTyped((text) => (text === null || text.trim() === '' || named(text) !== null ? null : text))}
      error={typed !== null && typed.trim() !== '' && named(typed) === null ? t('edit.cityUnknown') : error}
    />
  );
}
