import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { useFormats } from '../../lib/format';
import { CheckIcon } from '../../ui/icons';
import styles from './timeline.module.css';

export interface Step {
  key: string;
  label: string;
  /** when it happened, or by when it will */
  when?: string | null;
  /** more about it, e.g. a message that came with it */
  note?: string | null;
  at: 'done' | 'now' | 'next';
  bad?: boolean;
}

/** Past steps, the present one, and the next. */
export function Timeline({ steps, label }: { steps: readonly Step[]; label: string }) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, label: words, when, note, at, bad }) => (
        <li
          key={key}
          className={cx(styles.step, styles[at], bad && styles.bad)}
          aria-current={at === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>{at === 'done' && <CheckIcon size={14} strokeWidth={3} />}</span>
          <span className={styles.words}>
            {words}
            {when && (
              <time dateTime={when}>
                {at === 'next' ? t('timeline.by', { date: date(when) }) : date(when, 'dateTime')}
              </time>
            )}
            {note && (
              <span className={styles.note} dir="auto">
                {note}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
