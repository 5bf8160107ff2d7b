import type { Locale } from '@renmai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../lib/i18n/i18n';
import { languages } from '../lib/i18n/languages';
import { ChoiceChip } from './chip';
import { toast } from './toast';
import styles from './language-picker.module.css';

interface LanguagePickerProps {
  /** after the texts have changed, e.g. to keep the choice in the account */
  onChange?: (language: Locale) => void;
}

/** The four languages, each named in itself; every text changes at once. */
export function LanguagePicker({ onChange }: LanguagePickerProps) {
  const { t, i18n } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const choose = async (language: Locale) => {
    if (busy || language === i18n.language) return;
    setBusy(true);
    try {
      await changeLanguage(language);
      onChange?.(language);
    } catch {
      toast(t('languageFailed'), { kind: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.languages} role="group" aria-label={t('language')}>
      {languages.map(({ id, name }) => (
        <ChoiceChip key={id} on={i18n.language === id} onChange={() => void choose(id)}>
          <span lang={id}>{name}</span>
        </ChoiceChip>
      ))}
    </div>
  );
}
