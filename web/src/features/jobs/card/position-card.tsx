import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import type { PositionCard as Position } from '@renmai/contracts/jobs/position-card.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Chip } from '../../../ui/chip';
import { IconButton } from '../../../ui/icon-button';
import { BookmarkIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { usePlaceText } from '../facts/position-line';
import { useSalaryText } from '../../../ui/amounts/salary-text';
import { jobsPaths } from '../jobs-paths';
import { PositionMenu } from './position-menu';
import { Reasons } from './reasons';
import { useMarks } from './use-marks';
import { OfferCard } from '../../../ui/publications/offer-card';
import shared from '../../../ui/publications/card.module.css';
import styles from './position-card.module.css';

interface PositionCardProps {
  position: Position & Partial<Pick<PositionInList, 'saved' | 'applied' | 'reasons'>>;
  /** in the list of hidden ones: the button that removes it from there */
  action?: ReactNode;
  /** the list is of one homepage, whose name is not repeated */
  plain?: boolean;
}

/** A position in a list: its homepage, title, place, salary, and why it is shown. */
export function PositionCard({ position, action, plain = false }: PositionCardProps) {
  const { t } = useTranslation('jobs');
  const place = usePlaceText();
  const salary = useSalaryText();
  const member = useAccount() !== null;
  const { positionId, title, homepage, employmentType, state, publishedAt, reasons = [], saved, applied } = position;
  const { headcount = 1 } = position;
  return (
    <OfferCard
      homepage={homepage}
      title={title}
      to={jobsPaths.position(positionId)}
      plain={plain}
      actions={
        action ?? (
          <>
            {member && saved !== undefined && <SaveButton positionId={positionId} saved={saved} title={title} />}
            <PositionMenu position={position} />
          </>
        )
      }
    >
      <p className={styles.facts}>
        {[
          place(position),
          t(`employmentType.${employmentType}`),
          headcount > 1 && t('card.hired', { count: headcount }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={shared.amount}>{salary(position.salary)}</p>
      <Reasons reasons={reasons} cityId={position.cityId} />
      <p className={styles.age}>
        {state !== 'open' && <Chip tone="warn">{t(`state.${state}`)}</Chip>}
        {applied && applied.state !== 'withdrawn' && <Chip tone="good">{t('card.applied')}</Chip>}
        <RelativeTime value={publishedAt} />
      </p>
    </OfferCard>
  );
}

export function SaveButton({ positionId, saved, title }: { positionId: string; saved: boolean; title: string }) {
  const { t } = useTranslation('jobs');
  const marks = useMarks(positionId);
  return (
    <IconButton
      icon={BookmarkIcon}
      label={t('mark.saveOf', { title })}
      aria-pressed={saved}
      className={saved ? styles.saved : undefined}
      onClick={() => void marks.save(!saved)}
    />
  );
}
