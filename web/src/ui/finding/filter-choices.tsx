import { Choices } from '../choice-chips';

interface FilterChoicesProps<T extends string> {
  label: string;
  values: readonly T[];
  name: (value: T) => string;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}

/** A filter by several of a few values. */
export const FilterChoices = <T extends string>({ label, values, name, chosen, onChange }: FilterChoicesProps<T>) => (
  <Choices
    label={label}
    options={values.map((value) => ({ value, label: name(value) }))}
    value={chosen}
    onChange={onChange}
  />
);
