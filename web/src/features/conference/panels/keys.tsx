import { useTranslation } from 'react-i18next';
import styles from './panels.module.css';

const keys = ['space', 'm', 'v', 's', 'h', 'react', 'g', 'pages', 'p', 'c', 'f', 'i', 'help', 'esc'] as const;
/** What is written on them, where it is not the letter. */
const caps: Partial<Record<(typeof keys)[number], string>> = { react: '1 – 6', pages: '← →', help: '?', esc: 'Esc' };

/** What single keys do in a room. */
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
