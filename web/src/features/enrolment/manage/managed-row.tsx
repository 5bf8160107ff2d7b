import type { ManagedEnrolmentRow } from '@renmai/contracts/enrolment/enrolment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDeadline } from '../../../lib/deadline';
import { useFormats } from '../../../lib/format';
import { applicationPaths } from '../../../lib/application-paths';
import { Chip } from '../../../ui/chip';
import { enrolmentPaths } from '../enrolment-paths';
import { EnrolmentActions } from './enrolment-actions';
import styles from './manage.module.css';

interface ManagedRowProps {
  enrolment: ManagedEnrolmentRow;
  homepageId: string;
}

/** An enrolment in its publishers' list: its state, its places, and the number of applications. */
export function ManagedRow({ enrolment, homepageId }: ManagedRowProps) {
  const { t } = useTranslation('enrolment');
  const { date } = useFormats();
  const deadline = useDeadline();
  const [now] = useState(() => Date.now());
  const { enrolmentId, state, name, stage, studyType, applicants, places, capacity } = enrolment;
  const { closesAt, zone, endedAt, removed, updatedAt } = enrolment;
  const published = state !== 'draft';
  const over = closesAt !== null && Date.parse(closesAt) <= now;
  const when = () => {
    if (state === 'draft') return t('manage.changed', { date: date(updatedAt) });
    if (endedAt) return t('manage.ended', { date: date(endedAt) });
    if (!closesAt) return '';
    return t(over ? 'manage.over' : 'manage.until', { date: deadline(closesAt, zone) });
  };
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Link
          className={styles.title}
          to={published && !removed ? enrolmentPaths.view(enrolmentId) : enrolmentPaths.edit(homepageId, enrolmentId)}
        >
          {name || t('untitled')}
        </Link>
        <p className={styles.meta}>
          {[stage && t(`stage.${stage}`), t(`studyType.${studyType}`), when()].filter(Boolean).join(' · ')}
        </p>
        {removed && <Chip tone="bad">{t('manage.removed')}</Chip>}
        {published && (
          <p className={styles.meta}>
            <Link to={applicationPaths.applicants('enrolments', homepageId, enrolmentId)}>
              {t('manage.applicants', { count: applicants.all })}
            </Link>
            {applicants.unseen > 0 && <Chip tone="accent">{t('manage.unseen', { count: applicants.unseen })}</Chip>}
            <span>
              {capacity === null
                ? t('manage.taken', { count: places.taken })
                : t('manage.takenOf', { count: capacity, taken: places.taken })}
            </span>
            {places.waiting > 0 && <span>{t('manage.waiting', { count: places.waiting })}</span>}
          </p>
        )}
      </div>
      <EnrolmentActions enrolment={enrolment} homepageId={homepageId} />
    </div>
  );
}
