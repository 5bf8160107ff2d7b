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
  // Added before it was known which places are meant.
  const [pending, setPending] = useState<readonly string[]>([]);
  const [unclear, setUnclear] = useState<string | null>(null);
  const { suggestions, labelOf } = usePlaces(typed);
  // By their labels, which distinguish two places of one name.
  const all = value.map((id) => ({ id, name: labelOf(id) }));
  const chosen = all.filter(({ name }) => name !== '');
  const unnamed = all.filter(({ name }) => name === '').map(({ id }) => id);
  const idOf = (name: string): string | undefined =>
    chosen.find((one) => one.name === name)?.id ?? suggestions.find((one) => one.label === name)?.placeId;
  return (
    <>
      <TagInput
        {...field}
        limit={most}
        value={chosen.map(({ name }) => name)}
        onChange={(names) => {
          const ids = [...new Set([...unnamed, ...names.flatMap((name) => idOf(name) ?? [])])];
          setPending(names.filter((name) => idOf(name) === undefined));
          setUnclear(null);
          if (ids.join() !== value.join()) onChange(ids);
        }}
        suggestions={suggestions.map(({ label }) => label)}
        onQuery={(text) => {
          setTyped(text);
          if (text !== '') setUnclear(null);
        }}
        error={unclear === null ? undefined : t('places.notFound', { place: unclear })}
      />
      {/* One after the other, since each answer is added to the present value. */}
      {pending.slice(0, 1).map((words) => (
        <Meant
          key={words}
          words={words}
          onAnswer={(placeId) => {
            setPending(pending.filter((other) => other !== words));
            if (placeId === null) setUnclear(words);
            else onChange([...new Set([...value, placeId])]);
          }}
        />
      ))}
    </>
  );
}

/** Says which place is meant as soon as that is known; null: it is not clear. */
function Meant({ words, onAnswer }: { words: string; onAnswer: (placeId: string | null) => void }) {
  const { meant, isSettled } = usePlaces(words);
  useEffect(() => {
    if (isSettled) onAnswer(meant);
  }, [isSettled, meant, onAnswer]);
  return null;
}
