import type { ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field';
import { Suggestions } from './suggestions';
import { useCombobox } from './use-combobox';
import control from './control.module.css';
import styles from './tag-input.module.css';

export interface SuggestFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** for the typed text; other text may be typed, too */
  suggestions: readonly string[];
  /** content of a suggestion in the list; without it, the suggestion itself */
  content?: (suggestion: string) => ReactNode;
  /** handles a chosen suggestion; without it, its text is put into the field */
  onSuggestion?: (suggestion: string) => void;
  /** asks for suggestions */
  onQuery: (text: string) => void;
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A line of text with suggestions: a school, a company, a place. */
export function SuggestField({
  label,
  labelHidden,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  suggestions,
  content,
  onSuggestion = onChange,
  onQuery,
  ...rest
}: SuggestFieldProps) {
  const choose = (index: number) => {
    const suggestion = suggestions[index];
    if (suggestion !== undefined) onSuggestion(suggestion);
  };
  const box = useCombobox(suggestions, choose);
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(props) => (
        <div className={styles.place}>
          <input
            dir="auto"
            type="text"
            className={control.control}
            value={value ?? ''}
            onChange={(event) => {
              onChange(event.target.value);
              onQuery(event.target.value);
              box.show();
            }}
            onKeyDown={(event) => void box.onKey(event)}
            onBlur={() => {
              box.hide();
              onBlur?.();
            }}
            {...rest}
            {...props}
            {...box.input}
          />
          <Suggestions box={box} suggestions={suggestions} content={content} onChoose={choose} />
        </div>
      )}
    </Field>
  );
}
