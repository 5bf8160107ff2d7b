import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';

const keys = ['space', 'm', 'v', 's', 'h', 'g', 'p', 'c', 'f', 'esc'] as const;

/** What single keys do in a room. */
export function KeysList() {
  const { t } = useTranslation('conference');
  return (
    <dl className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{key === 'space' ? t('keys.spaceKey') : key === 'esc' ? 'Esc' : key.toUpperCase()}</kbd>
          </dt>
          <dd>{t(`keys.${key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
