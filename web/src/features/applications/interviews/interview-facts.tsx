import type { InterviewState, InterviewView } from '@renmai/contracts/applications/interview.schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { formatDate } from '../../../lib/format';
import { Chip, type ChipProps } from '../../../ui/chip';
import { LinkedText } from '../../../ui/linked-text';
import { ownTimeZone, zoneName } from '../../../ui/time-zones';
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

/** `(China Standard Time, GMT+8)` */
const inBrackets = (language: string, zone: string, at: string): string =>
  `(${zoneName(language, zone, at).replace(/ \((.+)\)$/u, ', $1')})`;

/** A time in the reader's time zone, which is named; also in the interview's own zone where that is another. */
export function useSlotText(): (startsAt: string, minutes: number, timeZone: string) => string {
  const { t, i18n } = useTranslation('applications');
  return (startsAt, minutes, timeZone) => {
    const { language } = i18n;
    const local = `${formatDate(language, startsAt, 'full')} ${inBrackets(language, ownTimeZone(), startsAt)}`;
    const there =
      timeZone === ownTimeZone()
        ? ''
        : ` = ${formatDate(language, startsAt, 'dateTime', timeZone)} ${inBrackets(language, timeZone, startsAt)}`;
    return `${local}${there} · ${t('interview.minutes', { count: minutes })}`;
  };
}

/** The chosen time on the clock of the other side, where that shows another one. */
function OtherClock({ interview, side }: { interview: InterviewView; side: 'applicant' | 'publisher' }) {
  const { t, i18n } = useTranslation('applications');
  const { chosen, timeZone, applicantZone, homepageName } = interview;
  const zone = side === 'publisher' ? applicantZone : timeZone;
  if (!chosen || zone === null || zone === ownTimeZone()) return null;
  const time = `${formatDate(i18n.language, chosen.startsAt, 'dateTime', zone)} ${inBrackets(i18n.language, zone, chosen.startsAt)}`;
  return (
    <p className={styles.quiet}>
      {side === 'publisher'
        ? t('interview.forApplicant', { time })
        : t('interview.forPublisher', { name: homepageName, time })}
    </p>
  );
}

/** The facts of an interview for both sides: state, time, place, and message. */
export function InterviewFacts({ interview, side }: { interview: InterviewView; side: 'applicant' | 'publisher' }) {
  const { t } = useTranslation('applications');
  const slotText = useSlotText();
  const { state, chosen, place, words, reason } = interview;
  return (
    <>
      <div className={styles.head}>
        <Chip tone={tones[state]}>{t(`interview.state.${state}`)}</Chip>
      </div>
      {chosen && (
        <p className={cx(styles.when, state === 'cancelled' && styles.gone)}>
          {slotText(chosen.startsAt, chosen.minutes, ownTimeZone())}
        </p>
      )}
      <OtherClock interview={interview} side={side} />
      <p className={styles.quiet}>
        {t(`interview.place.${place.kind}`)}
        {place.where && (
          <>
            :{' '}
            <bdi>
              <LinkedText text={place.where} />
            </bdi>
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
