import { typedPlaceId } from '@renmai/contracts/places/place-id';
import { useEffect, useState } from 'react';
import { Select } from '../select';
import { SuggestField } from '../suggest-field';
import { pendingPlace, pendingWords } from './pending-place';
import { type Suggested, usePlaces } from './use-places';
import { useTranslation } from 'react-i18next';

interface OneCityFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** a whole country can be chosen, e.g. for remote work */
  withCountries?: boolean;
  value: string | null;
  /** gets a place, null for nothing, or a pending place, which no contract accepts */
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
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(true);
  const pending = pendingWords(value);
  const { suggestions, meant, labelOf, countries, isSettled } = usePlaces(left ? (pending ?? '') : typed, {
    withCountries,
  });
  // The answer may come after the member has gone on.
  useEffect(() => {
    if (pending !== null && meant !== null) onChange(meant);
  }, [pending, meant, onChange]);
  const isAsked = left || error !== undefined;
  const isUnknown = isAsked && pending !== null && isSettled && meant === null;
  const shown = left ? (pending ?? chosenText(value, labelOf, typed)) : typed;
  return (
    <>
      <SuggestField
        label={label}
        required={required}
        hint={hint}
        value={shown}
        suggestions={suggestions.map((one) => one.label)}
        onChange={(text) => {
          setTyped(text);
          setLeft(false);
          onChange(placeOf(text.trim(), suggestions));
        }}
        onQuery={() => undefined}
        onBlur={() => setLeft(true)}
        error={isUnknown ? t('places.unknown') : pending === null ? error : undefined}
      />
      {isUnknown && (
        <CountryOf
          words={pending}
          countries={countries}
          onChoose={(placeId) => {
            onChange(placeId);
            setLeft(true);
          }}
        />
      )}
    </>
  );
}

/** The typed text is shown until the name of the place is known. */
const chosenText = (value: string | null, labelOf: (placeId: string) => string, typed: string): string =>
  value === null ? '' : labelOf(value) || typed;

/** The value for the typed text: a place, null, or a pending place. */
function placeOf(words: string, suggestions: readonly Suggested[]): string | null {
  if (words === '') return null;
  return suggestions.find((one) => one.label === words)?.placeId ?? pendingPlace(words);
}

interface CountryOfProps {
  words: string;
  countries: readonly Suggested[];
  onChoose: (placeId: string | null) => void;
}

/** The country of a place that is not in the list. */
function CountryOf({ words, countries, onChoose }: CountryOfProps) {
  const { t } = useTranslation('ui');
  return (
    <Select
      label={t('places.country')}
      hint={t('places.countryHint', { place: words })}
      value=""
      placeholder={t('places.choose')}
      options={countries.map((one) => ({ value: one.placeId.slice(3), label: one.label }))}
      onChange={(country) => onChoose(typedPlaceId(words, country))}
    />
  );
}
