import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import type { Entry } from './use-door';
import { VerdictCard } from './verdict';
import styles from './check-in.module.css';

/** This device's scans since the page was opened, the last one first. */
export function Recent({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('events');
  return (
    <Section title={t('checkIn.recent')}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.nonce}>
            <VerdictCard entry={entry} small />
          </li>
        ))}
      </ul>
    </Section>
  );
}
