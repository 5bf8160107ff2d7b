import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import type { Background } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Chip } from '../../../ui/chip';
import { CalendarIcon, WarningIcon } from '../../../ui/icons';
import { HeldBack } from '../held-back';
import { Placing } from '../placing';
import { StateChip } from '../state-chip';
import styles from './board.module.css';
import { useKindTexts } from '../kind-texts';

/** The present or last job, and the school; else the line that members write about themselves. */
export function CardBackground({ card, background }: { card: ApplicantCard; background: Background | undefined }) {
  const { t } = useTranslation('applications');
  // A child has lines of its own: those of its guardians.
  if (card.subject !== null) return null;
  const { job, education } = background ?? {};
  const work = job ? t('board.jobAt', { title: job.title, company: job.companyName }) : null;
  const lines = [work, education?.school ?? null].filter((line) => line !== null);
  const about = card.member?.headline ?? '';
  const [first] = card.summary;
  const told = first?.field === 'age' ? t('guardian.age', { count: Number(first.value) }) : first?.value;
  const shown = lines.length > 0 ? lines : [about || told || ''];
  return shown
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className={styles.headline} title={line} dir="auto">
        {line}
      </p>
    ));
}

/** `atOffer`: the card is in the column of offers, which says the outcome already. */
export function CardFacts({ card, atOffer }: { card: ApplicantCard; atOffer: boolean }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { state, interview, ruledOutBy } = card;
  const saysMore = state !== 'applied' && !(state === 'offered' && atOffer);
  return (
    <div className={styles.facts}>
      {saysMore && <StateChip state={state} rank={card.rank} />}
      <Placing offerEndsAt={card.offerEndsAt} subject={null} />
      <HeldBack decision={card.decision} />
      <InterviewChip interview={interview} />
      {ruledOutBy && (
        <span className={styles.ruledOut}>
          <WarningIcon size={14} />
          <span dir="auto">
            {ruledOutBy.label}{' '}
            <strong>
              {typeof ruledOutBy.value === 'boolean'
                ? t(ruledOutBy.value ? 'apply.yes' : 'apply.no')
                : ruledOutBy.value}
            </strong>
          </span>
        </span>
      )}
      {card.knockedOut && !ruledOutBy && <Chip tone="warn">{t('board.knockedOut')}</Chip>}
      {card.tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </div>
  );
}

/** When the interview is, or how far its arrangement is; hidden where there is none. */
export function InterviewChip({ interview }: Pick<ApplicantCard, 'interview'>) {
  const { t } = useTranslation('applications');
  const { date } = useFormats();
  if (!interview) return null;
  const { state, startsAt } = interview;
  return (
    <Chip tone={state === 'declined' ? 'warn' : 'accent'} icon={CalendarIcon}>
      {t(
        `board.interview.${state}`,
        startsAt ? { date: `${date(startsAt, 'monthDay')}, ${date(startsAt, 'time')}` } : {},
      )}
    </Chip>
  );
}
