import { typedPlaceId } from '@renmai/contracts/places/place-id';
import { useState } from 'react';
import { Select } from '../select';
import { SuggestField } from '../suggest-field';
import { usePlaces } from './use-places';
import { useTranslation } from 'react-i18next';

interface OneCityFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** what is remote may be from a whole country */
  withCountries?: boolean;
  value: string | null;
  onChange: (cityId: string | null) => void;
  error: string | undefined;
}

/** One place: a city of the world by any of its names, or one that is not in the list, with its country. */
export function OneCityField({
  label,
  hint,
  required = false,
  withCountries = false,
  value,
  onChange,
  error,
}: OneCityFieldProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { suggestions, nameOf, countries, isSettled } = usePlaces(typed ?? '', { withCountries });
  const words = (typed ?? '').trim();
  const named = (text: string): string | null => suggestions.find((one) => one.label === text.trim())?.placeId ?? null;
  const isUnknown = typed !== null && words !== '' && value === null && left && isSettled;
  return (
    <>
      <SuggestField
        label={label}
        required={required}
        hint={hint}
        value={typed ?? (value === null ? '' : nameOf(value))}
        suggestions={suggestions.map((one) => one.label)}
        onChange={(text) => {
          setTyped(text);
          setLeft(false);
          const id = named(text);
          if (id !== value) onChange(id);
        }}
        onQuery={() => undefined}
        onBlur={() => {
          setLeft(true);
          if (words === '' || value !== null) setTyped(null);
        }}
        error={isUnknown ? t('places.unknown') : error}
      />
      {isUnknown && (
        <Select
          label={t('places.country')}
          hint={t('places.countryHint', { place: words })}
          value=""
          placeholder={t('places.choose')}
          options={countries.map((one) => ({ value: one.placeId.slice(3), label: one.label }))}
          onChange={(country) => {
            onChange(typedPlaceId(words, country));
            setTyped(null);
          }}
        />
      )}
    </>
  );
}
