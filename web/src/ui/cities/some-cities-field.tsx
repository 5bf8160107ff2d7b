import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  // Added before it was known which place is meant.
  const [[pending, ...further], setPending] = useState<readonly string[]>([]);
  const { suggestions, meant, nameOf, isSettled } = usePlaces(pending ?? typed);
  const chosen = value.map((id) => ({ id, name: nameOf(id) })).filter(({ name }) => name !== '');
  const idOf = (name: string): string | undefined =>
    chosen.find((one) => one.name === name)?.id ?? suggestions.find((one) => one.label === name)?.placeId;
  useEffect(() => {
    if (pending === undefined || meant === null) return;
    setPending(further);
    onChange([...new Set([...value, meant])]);
  }, [pending, further, meant, value, onChange]);
  return (
    <TagInput
      {...field}
      limit={most}
      value={chosen.map(({ name }) => name)}
      onChange={(names) => {
        const ids = [...new Set(names.flatMap((name) => idOf(name) ?? []))];
        setPending(names.filter((name) => idOf(name) === undefined));
        if (ids.join() !== value.join()) onChange(ids);
      }}
      suggestions={suggestions.map(({ label }) => label)}
      onQuery={(text) => {
        setTyped(text);
        if (text !== '') setPending([]);
      }}
      error={
        pending !== undefined && isSettled && meant === null ? t('places.notFound', { place: pending }) : undefined
      }
    />
  );
}
