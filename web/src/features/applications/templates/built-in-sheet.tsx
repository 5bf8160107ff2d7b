import type { Locale } from '@renmai/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../lib/i18n/languages';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import type { Templates } from '../templates.api';
import styles from './templates.module.css';
import { useKindTexts } from '../kind-texts';

type BuiltIn = Templates['builtIn'][number];

interface BuiltInSheetProps {
  /** null: closed */
  template: BuiltIn | null;
  onClose: () => void;
  onCopy: (template: BuiltIn) => void;
}

/** A built-in template, read-only, and a copy of it as a new one. */
export function BuiltInSheet({ template, onClose, onCopy }: BuiltInSheetProps) {
  const { t, i18n } = useKindTexts(useTranslation('applications'));
  const [language, setLanguage] = useState(i18n.language as Locale);
  const text = template?.texts[language];
  return (
    <Sheet
      open={template !== null}
      onClose={onClose}
      width="wide"
      title={template ? t(`template.kind.${template.kind}`) : ''}
      footer={
        <Button kind="primary" block onClick={() => template && onCopy(template)}>
          {t('template.copy')}
        </Button>
      }
    >
      <Tabs
        label={t('template.languages')}
        tabs={languages.map(({ id, name }) => ({ value: id, label: name }))}
        value={language}
        onChange={setLanguage}
      >
        <div className={styles.texts}>
          {text ? (
            <div className={styles.written}>
              <strong dir="auto">{text.subject}</strong>
              <p dir="auto">{text.body}</p>
            </div>
          ) : (
            <p className={styles.quiet}>{t('template.noText')}</p>
          )}
        </div>
      </Tabs>
    </Sheet>
  );
}
