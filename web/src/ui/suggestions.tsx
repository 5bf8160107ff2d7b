import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import type { useCombobox } from './use-combobox';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  box: ReturnType<typeof useCombobox>;
  suggestions: readonly string[];
  /** content of a suggestion in the list; without it, the suggestion itself */
  content?: (suggestion: string) => ReactNode;
  onChoose: (index: number) => void;
}

/** The list below a field with suggestions. */
export function Suggestions({ box, suggestions, content, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('ui');
  if (!box.open) return null;
  return (
    <ul className={styles.list} aria-label={t('tags.suggestions')} {...box.list}>
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion}
          className={cx(styles.option, index === box.active && styles.active)}
          // the field keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose(index);
            box.hide();
          }}
          {...box.option(index)}
        >
          {content ? content(suggestion) : suggestion}
        </li>
      ))}
    </ul>
  );
}
