import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';

const keys = ['space', 'm', 'v', 's', 'h', 'react', 'g', 'pages', 'p', 'c', 'f', 'i', 'help', 'esc'] as const;
/** The labels of keys, where they are not the letter. */
const caps: Partial<Record<(typeof keys)[number], string>> = { react: '1 – 6', pages: '← →', help: '?', esc: 'Esc' };

/** The single keys of a room and their effects. */
export function KeysList() {
  const { t } = useTranslation('conference');
  return (
    <dl className={styles.keys}>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{key === 'space' ? t('keys.spaceKey') : (caps[key] ?? key.toUpperCase())}</kbd>
          </dt>
          <dd>{t(`keys.${key}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
