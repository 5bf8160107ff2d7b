import type { InterviewState, InterviewView } from '@renmai/contracts/applications/interview.schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/format';
import { Chip, type ChipProps } from '../../../ui/chip';
import { LinkedText } from '../../../ui/linked-text';
import styles from './interviews.module.css';

const tones: Record<InterviewState, ChipProps['tone']> = {
  offered: 'accent',
  chosen: 'good',
  declined: 'warn',
  cancelled: 'bad',
  held: 'plain',
};

export const isPending = ({ state }: InterviewView): boolean => state === 'offered' || state === 'chosen';

/** After the end of an application, its open interviews are being cancelled, and have no actions. */
export const shownOf = (interviews: readonly InterviewView[], open: boolean): InterviewView[] =>
  interviews.filter((one) => open || one.state === 'held' || one.state === 'cancelled');

const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time in the reader's time zone; also in the interview's own zone where that is another. */
export function useSlotText(): (startsAt: string, minutes: number, timeZone: string) => string {
  const { t, i18n } = useTranslation('applications');
  return (startsAt, minutes, timeZone) => {
    const local = formatDate(i18n.language, startsAt, 'full');
    const there =
      timeZone === here() ? '' : ` (${formatDate(i18n.language, startsAt, 'dateTime', timeZone)}, ${timeZone})`;
    return `${local}${there} · ${t('interview.minutes', { count: minutes })}`;
  };
}

/** The facts of an interview for both sides: state, time, place, and message. */
export function InterviewFacts({ interview }: { interview: InterviewView }) {
  const { t } = useTranslation('applications');
  const slotText = useSlotText();
  const { state, chosen, place, words, reason, timeZone } = interview;
  return (
    <>
      <div className={styles.head}>
        <Chip tone={tones[state]}>{t(`interview.state.${state}`)}</Chip>
      </div>
      {chosen && (
        <p className={cx(styles.when, state === 'cancelled' && styles.gone)}>
          {slotText(chosen.startsAt, chosen.minutes, timeZone)}
        </p>
      )}
      <p className={styles.quiet}>
        {t(`interview.place.${place.kind}`)}
        {place.where && (
          <>
            : <LinkedText text={place.where} />
          </>
        )}
      </p>
      {words && (
        <p className={styles.quiet} dir="auto">
          {words}
        </p>
      )}
      {reason && <p className={styles.quiet}>{t('interview.reasonGiven', { reason })}</p>}
    </>
  );
}
