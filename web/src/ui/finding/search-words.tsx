import { useSettledField } from '../../lib/use-settled-field';
import { TextField } from '../text-field';

interface SearchWordsProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
}

const words = { read: (typed: string) => typed.trim(), write: (value: string) => value };

/** Words to search by; the list follows when the typing rests. */
export function SearchWords({ value, onChange, ...field }: SearchWordsProps) {
  const { typed, setTyped } = useSettledField(value, onChange, words);
  return (
    <TextField
      type="search"
      labelHidden
      maxLength={200}
      enterKeyHint="search"
      value={typed}
      onChange={setTyped}
      {...field}
    />
  );
}
