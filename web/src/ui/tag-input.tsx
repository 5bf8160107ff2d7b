import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/input-method';
import { useAfterPress } from '../lib/use-after-press';
import { RemovableChip } from './chip';
import { Field, type FieldProps } from './field';
import { Suggestions } from './suggestions';
import { useCombobox } from './use-combobox';
import control from './control.module.css';
import styles from './tag-input.module.css';

export interface TagInputProps extends FieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  suggestions?: readonly string[];
  onQuery?: (text: string) => void;
  placeholder?: string;
  /** the largest number of tags */
  limit?: number;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const same = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Short words one by one: Enter or a comma adds, the cross or Backspace removes. */
export function TagInput({
  label,
  labelHidden,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  suggestions = [],
  onQuery,
  limit = Infinity,
  placeholder,
  ...rest
}: TagInputProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const offered = suggestions.filter((suggestion) => !value.some((tag) => same(tag, suggestion)));
  const full = value.length >= limit;

  const add = (texts: readonly string[]) => {
    const next = [...value];
    for (const text of texts) {
      const tag = text.trim();
      if (tag && next.length < limit && !next.some((other) => same(other, tag))) next.push(tag);
    }
    if (next.length > value.length) {
      onChange(next);
      setSaid(t('tags.added', { tag: next.slice(value.length).join(', ') }));
    }
    setTyped('');
    onQuery?.('');
  };
  const choose = (index: number) => {
    const suggestion = offered[index];
    if (suggestion !== undefined) add([suggestion]);
  };
  const box = useCombobox(offered, choose);
  const afterPress = useAfterPress();
  const left = limit - value.length;
  return (
    <Field
      {...{ label, labelHidden, error, required }}
      hint={hint ?? (limit === Infinity ? undefined : full ? t('tags.full') : t('tags.left', { count: left }))}
    >
      {(props) => (
        <>
          {value.length > 0 && (
            <ul className={styles.tags}>
              {value.map((tag) => (
                <li key={tag}>
                  <RemovableChip
                    label={t('tags.remove', { tag })}
                    onRemove={() => onChange(value.filter((other) => other !== tag))}
                  >
                    {tag}
                  </RemovableChip>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.place}>
            <input
              dir="auto"
              type="text"
              className={control.control}
              value={typed}
              disabled={full}
              placeholder={placeholder}
              enterKeyHint="done"
              onChange={(event) => {
                const parts = event.target.value.split(/[,，、;；\n]/);
                if (parts.length > 1) {
                  add(parts);
                  return;
                }
                setTyped(event.target.value);
                onQuery?.(event.target.value);
                box.show();
              }}
              onFocus={box.show}
              onKeyDown={(event) => {
                if (box.onKey(event) || isComposing(event)) return;
                if (event.key === 'Enter' && typed.trim()) {
                  event.preventDefault();
                  add([typed]);
                } else if (event.key === 'Backspace' && !typed && value.length > 0) {
                  onChange(value.slice(0, -1));
                }
              }}
              onBlur={() => {
                box.hide();
                // typed text is added, whether Enter was pressed or not
                if (typed.trim()) afterPress(() => add([typed]));
                onBlur?.();
              }}
              {...rest}
              {...props}
              {...box.input}
            />
            <Suggestions box={box} suggestions={offered} onChoose={choose} />
          </div>
          <span className="visually-hidden" role="status">
            {said}
          </span>
        </>
      )}
    </Field>
  );
}
