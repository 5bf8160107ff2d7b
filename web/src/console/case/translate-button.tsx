import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { Translated } from './use-translated';
import styles from './case.module.css';

export function TranslateButton({ translated }: { translated: Translated }) {
  const { t, i18n } = useTranslation('console');
  const { possible, busy, on, from, toggle } = translated;
  if (!possible) return null;
  const language = from && new Intl.DisplayNames([i18n.language], { type: 'language', fallback: 'none' }).of(from);
  return (
    <span className={styles.translate} role="status">
      {language && <span className={styles.faint}>{t('translation.from', { language })}</span>}
      <Button kind="quiet" busy={busy} onClick={toggle}>
        {t(on ? 'translation.original' : 'translation.translate')}
      </Button>
    </span>
  );
}
