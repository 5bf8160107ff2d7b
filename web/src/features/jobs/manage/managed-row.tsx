import type { ManagedPositionRow } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/icons';
import { ManagedRow } from '../../../ui/publications/managed-row';
import { usePlaceText } from '../facts/position-line';
import { jobsPaths } from '../jobs-paths';
import { PositionActions } from './position-actions';
import { usePositionActions } from './use-position-actions';

interface PositionRowProps {
  position: ManagedPositionRow;
  homepageId: string;
  senior: boolean;
}

const dayMs = 86_400_000;
/** The button to confirm is shown when confirming is due in so many days. */
const askedDaysBefore = 3;

export function PositionRow({ position, homepageId, senior }: PositionRowProps) {
  const { t } = useTranslation('jobs');
  const { date } = useFormats();
  const deadline = useDeadline();
  const place = usePlaceText();
  const act = usePositionActions(position);
  const [now] = useState(() => Date.now());
  const { positionId, state, title, employmentType, applicants, closesAt, zone } = position;
  const { confirmBy, endedAt, removed, updatedAt } = position;
  const published = state !== 'draft' && state !== 'submitted';
  const due = state === 'open' && confirmBy !== null && Date.parse(confirmBy) - now < askedDaysBefore * dayMs;
  const when = () => {
    if (!published) return t('manage.changed', { date: date(updatedAt) });
    if (endedAt) return t('manage.ended', { date: date(endedAt) });
    return closesAt ? t('manage.until', { date: deadline(closesAt, zone) }) : '';
  };
  return (
    <ManagedRow
      title={title || t('untitled')}
      to={published && !removed ? jobsPaths.position(positionId) : jobsPaths.edit(homepageId, positionId)}
      facts={[place(position), t(`employmentType.${employmentType}`), when()]}
      removed={removed ? t('manage.removed') : null}
      applicants={
        published
          ? {
              to: applicationPaths.applicants('jobs', homepageId, positionId),
              text: t('manage.applicants', { count: applicants.all }),
              unseen: applicants.unseen > 0 ? t('manage.unseen', { count: applicants.unseen }) : null,
            }
          : null
      }
      due={
        due && (
          <>
            <span>{t('manage.confirmBy', { date: date(confirmBy) })}</span>
            <Button size="small" kind="tint" icon={CheckIcon} busy={act.busy} onClick={() => void act.go('confirm')}>
              {t('move.confirm.action')}
            </Button>
          </>
        )
      }
      actions={<PositionActions position={position} homepageId={homepageId} senior={senior} />}
    />
  );
}
