import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { useFormats } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { CheckIcon, CloseIcon, WarningIcon } from '../../../ui/icons';
import type { Entry } from './use-door';
import styles from './check-in.module.css';

type Tone = 'good' | 'warn' | 'bad';
export const toneOf = ({ result }: Pick<Entry, 'result'>): Tone => {
  if (result === 'in' || result === 'undone') return 'good';
  return result === 'already-in' || result === 'not-in' ? 'warn' : 'bad';
};
const icons = { good: CheckIcon, warn: WarningIcon, bad: CloseIcon } as const;

interface VerdictCardProps {
  entry: Entry;
  small?: boolean;
  onUndo?: (applicationId: string) => Promise<void>;
}

/** The verdict, large enough to be read from a step away. */
export function VerdictCard({ entry, small, onUndo }: VerdictCardProps) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const { result, name, since, gate, applicationId, unlisted, offline } = entry;
  const tone = toneOf(entry);
  const Icon = icons[tone];
  const undoes = onUndo && applicationId !== null && (result === 'in' || result === 'already-in');
  return (
    <div className={cx(styles.result, styles[tone], small && styles.small)}>
      <Icon size={small ? 20 : 32} />
      <div>
        <strong>{t(`checkIn.result.${result}`)}</strong>
        {name !== '' && (
          <p className={styles.who} dir="auto">
            {name}
          </p>
        )}
        {result === 'already-in' && since !== null && (
          <p>
            {gate === ''
              ? t('checkIn.since', { time: date(since, 'dateTime') })
              : t('checkIn.sinceAt', { time: date(since, 'dateTime'), gate })}
          </p>
        )}
        {unlisted && <p>{t('checkIn.unlisted')}</p>}
        {offline && !small && <p>{t('checkIn.onDevice')}</p>}
      </div>
      {undoes && (
        <Button size="small" onClick={() => void onUndo(applicationId)}>
          {t('checkIn.undo')}
        </Button>
      )}
    </div>
  );
}
