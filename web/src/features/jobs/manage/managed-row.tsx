import type { ManagedPositionRow } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { CheckIcon } from '../../../ui/icons';
import { usePlaceText } from '../facts/position-line';
import { jobsPaths } from '../jobs-paths';
import { PositionActions } from './position-actions';
import { usePositionActions } from './use-position-actions';
import styles from './manage.module.css';

interface ManagedRowProps {
  position: ManagedPositionRow;
  homepageId: string;
  senior: boolean;
}

const dayMs = 86_400_000;
/** The button to confirm is shown when confirming is due in so many days. */
const askedDaysBefore = 3;

/** A position in its publishers' list: its state, the number of applications, and what is to be done. */
export function ManagedRow({ position, homepageId, senior }: ManagedRowProps) {
  const { t } = useTranslation('jobs');
  const { date } = useFormats();
  const deadline = useDeadline();
  const place = usePlaceText();
  const act = usePositionActions(position);
  const [now] = useState(() => Date.now());
  const { positionId, state, title, employmentType, applicants, closesAt, zone } = position;
  const { confirmBy, endedAt, removed, updatedAt } = position;
  const published = state !== 'draft' && state !== 'submitted';
  const due = confirmBy !== null && Date.parse(confirmBy) - now < askedDaysBefore * dayMs;
  const when =
    state === 'draft' || state === 'submitted'
      ? t('manage.changed', { date: date(updatedAt) })
      : endedAt
        ? t('manage.ended', { date: date(endedAt) })
        : closesAt
          ? t('manage.until', { date: deadline(closesAt, zone) })
          : '';
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Link
          className={styles.title}
          to={published && !removed ? jobsPaths.position(positionId) : jobsPaths.edit(homepageId, positionId)}
        >
          {title || t('untitled')}
        </Link>
        <p className={styles.meta}>
          {[place(position), t(`employmentType.${employmentType}`), when].filter(Boolean).join(' · ')}
        </p>
        {removed && <Chip tone="bad">{t('manage.removed')}</Chip>}
        {published && (
          <p className={styles.meta}>
            <Link to={applicationPaths.applicants('jobs', homepageId, positionId)}>
              {t('manage.applicants', { count: applicants.all })}
            </Link>
            {applicants.unseen > 0 && <Chip tone="accent">{t('manage.unseen', { count: applicants.unseen })}</Chip>}
          </p>
        )}
        {state === 'open' && due && confirmBy && (
          <div className={styles.due}>
            <span>{t('manage.confirmBy', { date: date(confirmBy) })}</span>
            <Button size="small" kind="tint" icon={CheckIcon} busy={act.busy} onClick={() => void act.go('confirm')}>
              {t('move.confirm.action')}
            </Button>
          </div>
        )}
      </div>
      <PositionActions position={position} homepageId={homepageId} senior={senior} />
    </div>
  );
}
