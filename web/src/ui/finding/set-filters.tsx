import { RemovableChip } from '../chip';
import styles from './finding.module.css';

/** A filter that is set, with the filters that remain when it is removed. */
export interface SetFilter<F> {
  key: string;
  name: string;
  without: Partial<F>;
}

interface SetFiltersProps<F> {
  label: string;
  set: readonly SetFilter<F>[];
  /** label of the button that removes a filter, for a screen reader */
  removeLabel: (name: string) => string;
  onChange: (change: Partial<F>) => void;
}

/** The filters that are set, each with a button to remove it; nothing if there are none. */
export function SetFilters<F>({ label, set, removeLabel, onChange }: SetFiltersProps<F>) {
  if (set.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {set.map(({ key, name, without }) => (
        <li key={key}>
          <RemovableChip label={removeLabel(name)} onRemove={() => onChange(without)}>
            {name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

/** One filter for each value of a list; removing it leaves the others. */
export const setFiltersOf = <F,>(
  field: keyof F & string,
  values: readonly string[],
  name: (value: string) => string,
): SetFilter<F>[] =>
  values.map((value) => ({
    key: `${field} ${value}`,
    name: name(value),
    without: { [field]: values.filter((one) => one !== value) } as Partial<F>,
  }));
