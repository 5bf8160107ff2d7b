import { useTranslation } from 'react-i18next';
import { inApp } from '../../paths';
import styles from '../case.module.css';

/** A file of chat, which opens in the app where staff can open it; some clients give files no name. */
export function CaseFile({ name, url }: { name: string; url: string | null }) {
  const { t } = useTranslation('console');
  const shown = name || t('evidence.file');
  if (url === null) return shown;
  return (
    <a href={inApp(url)} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {shown}
    </a>
  );
}
