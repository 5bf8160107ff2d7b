import type { ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeadline } from '../../../lib/deadline';
import { Alert } from '../../../ui/alert';

/** The state of an enrolment, and what its publishers can expect. */
export function Standing({ enrolment }: { enrolment: ManagedEnrolment }) {
  const { t } = useTranslation('enrolment');
  const deadline = useDeadline();
  const [now] = useState(() => Date.now());
  const { state, removed, closesAt, opensAt } = enrolment;
  const inZone = (time: string) => deadline(time, enrolment.content.period.zone);
  if (removed) return <Alert kind="bad">{t('standing.removed')}</Alert>;
  if (state === 'draft') return null;
  if (state !== 'open') return <Alert kind="warn">{t(`standing.${state}`)}</Alert>;
  if (closesAt && Date.parse(closesAt) <= now)
    return <Alert kind="warn">{t('standing.over', { date: inZone(closesAt) })}</Alert>;
  const begins = opensAt !== null && Date.parse(opensAt) > now;
  return (
    <Alert kind="info">
      {begins
        ? t('standing.begins', { date: inZone(opensAt) })
        : t('standing.open', { date: closesAt ? inZone(closesAt) : '' })}
    </Alert>
  );
}
