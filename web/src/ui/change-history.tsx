import { useFormats } from '../lib/format';
import type { Change } from '../lib/changes';
import { Section } from './card';
import { RelativeTime } from './relative-time';
import styles from './change-history.module.css';

interface ChangeHistoryProps<F extends string> {
  title: string;
  changes: readonly Change<F>[];
  fieldName: (field: F) => string;
  /** words for the first version, and for a person who is not named */
  words: { first: string; somebody: string };
}

/** The changes of something published, with author and time; nothing if there are none. */
export function ChangeHistory<F extends string>({ title, changes, fieldName, words }: ChangeHistoryProps<F>) {
  const { list } = useFormats();
  if (changes.length < 2) return null;
  return (
    <Section title={title}>
      <ol className={styles.history}>
        {changes.map(({ version, fields, at, by }) => (
          <li key={version}>
            <span>{fields.length > 0 ? list(fields.map(fieldName)) : words.first}</span>
            <span className={styles.who}>
              {by ?? words.somebody} · <RelativeTime value={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
