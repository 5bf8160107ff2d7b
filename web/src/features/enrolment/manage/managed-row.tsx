import type { ManagedEnrolmentRow } from '@renmai/contracts/enrolment/enrolment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { ManagedRow } from '../../../ui/publications/managed-row';
import { enrolmentPaths } from '../enrolment-paths';
import { EnrolmentActions } from './enrolment-actions';

export function EnrolmentRow({ enrolment, homepageId }: { enrolment: ManagedEnrolmentRow; homepageId: string }) {
  const { t } = useTranslation('enrolment');
  const { date } = useFormats();
  const deadline = useDeadline();
  const [now] = useState(() => Date.now());
  const { enrolmentId, state, name, stage, studyType, applicants, places, capacity } = enrolment;
  const { closesAt, zone, endedAt, removed, updatedAt } = enrolment;
  const published = state !== 'draft';
  const over = closesAt !== null && Date.parse(closesAt) <= now;
  const when = () => {
    if (!published) return t('manage.changed', { date: date(updatedAt) });
    if (endedAt) return t('manage.ended', { date: date(endedAt) });
    if (!closesAt) return '';
    return t(over ? 'manage.over' : 'manage.until', { date: deadline(closesAt, zone) });
  };
  return (
    <ManagedRow
      title={name || t('untitled')}
      to={published && !removed ? enrolmentPaths.view(enrolmentId) : enrolmentPaths.edit(homepageId, enrolmentId)}
      facts={[stage ? t(`stage.${stage}`) : '', t(`studyType.${studyType}`), when()]}
      removed={removed ? t('manage.removed') : null}
      applicants={
        published
          ? {
              to: applicationPaths.applicants('enrolments', homepageId, enrolmentId),
              text: t('manage.applicants', { count: applicants.all }),
              unseen: applicants.unseen > 0 ? t('manage.unseen', { count: applicants.unseen }) : null,
            }
          : null
      }
      taken={
        <>
          <span>
            {capacity === null
              ? t('manage.taken', { count: places.taken })
              : t('manage.takenOf', { count: capacity, taken: places.taken })}
          </span>
          {places.waiting > 0 && <span>{t('manage.waiting', { count: places.waiting })}</span>}
        </>
      }
      actions={<EnrolmentActions enrolment={enrolment} homepageId={homepageId} />}
    />
  );
}
