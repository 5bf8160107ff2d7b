import { ChoiceChip } from './chip';
import { Field } from './field';
import styles from './choice-chips.module.css';

interface ChoicesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** A choice of several of a few options. */
export function Choices<T extends string>({ label, options, value, onChange }: ChoicesProps<T>) {
  const chosen = new Set(value);
  return (
    <Field group="group" label={label}>
      {() => (
        <div className={styles.choices}>
          {options.map((option) => (
            <ChoiceChip
              key={option.value}
              on={chosen.has(option.value)}
              onChange={(on) =>
                onChange(options.map((one) => one.value).filter((one) => (one === option.value ? on : chosen.has(one))))
              }
            >
              {option.label}
            </ChoiceChip>
          ))}
        </div>
      )}
    </Field>
  );
}
