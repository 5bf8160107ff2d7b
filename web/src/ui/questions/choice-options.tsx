import { maxQuestionOptions } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { IconButton } from '../icon-button';
import { CloseIcon, PlusIcon } from '../icons';
import { TextField } from '../text-field';
import styles from './questions.module.css';

interface ChoiceOptionsProps {
  options: readonly string[];
  onChange: (options: string[]) => void;
  errorAt: (path: string) => string | undefined;
}

/** The answers to choose from, two or more. */
export function ChoiceOptions({ options, onChange, errorAt }: ChoiceOptionsProps) {
  const { t } = useTranslation('questions');
  const error = errorAt('options');
  return (
    <div className={styles.options} role="group" aria-label={t('options')}>
      <span className={styles.label}>{t('options')}</span>
      {options.map((option, index) => {
        const number = index + 1;
        return (
          // two rows may be empty: a row is its place
          <div key={number} className={styles.option}>
            <TextField
              label={t('option', { number })}
              labelHidden
              maxLength={120}
              placeholder={t('option', { number })}
              value={option}
              onChange={(text) => onChange(options.map((other, at) => (at === index ? text : other)))}
              error={errorAt(`options.${index}`)}
            />
            {options.length > 2 && (
              <IconButton
                icon={CloseIcon}
                label={t('removeOption', { number })}
                onClick={() => onChange(options.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      {error && <p className={styles.error}>{error}</p>}
      {options.length < maxQuestionOptions && (
        <Button size="small" icon={PlusIcon} onClick={() => onChange([...options, ''])}>
          {t('addOption')}
        </Button>
      )}
    </div>
  );
}
