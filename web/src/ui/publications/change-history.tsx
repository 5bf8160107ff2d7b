import { useTranslation } from 'react-i18next';
import { changesIn } from '../../lib/changes';
import { useFormats } from '../../lib/format';
import { Section } from '../card';
import { RelativeTime } from '../relative-time';
import styles from './change-history.module.css';

interface ChangeHistoryProps<F extends string> {
  versions: Parameters<typeof changesIn>[0];
  fieldName: (field: F) => string;
}

/** The changes of a publication, with author and time; nothing if there are none. */
export function ChangeHistory<F extends string>({ versions, fieldName }: ChangeHistoryProps<F>) {
  const { t } = useTranslation('publications');
  const { list } = useFormats();
  const changes = changesIn(versions);
  if (changes.length < 2) return null;
  return (
    <Section title={t('history.title')}>
      <ol className={styles.history}>
        {changes.map(({ version, fields, at, by }) => (
          <li key={version}>
            <span>{fields.length > 0 ? list(fields.map((field) => fieldName(field as F))) : t('history.first')}</span>
            <span className={styles.who}>
              {by ?? t('history.somebody')} · <RelativeTime value={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
