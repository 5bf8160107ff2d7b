import { enrolmentStates } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '../../../lib/application-paths';
import type { SlotProps } from '../../../lib/slots';
import { ManagementHead, StateChips, TemplatesLink, useManagedState } from '../../../ui/publications/management';
import { useBegin } from '../../../ui/publications/use-begin';
import { ownTimeZone } from '../../../ui/time-zones';
import { enrolmentPaths } from '../enrolment-paths';
import { useBeginEnrolmentMutation, useEnrolmentHomepagesQuery } from '../managed.api';
import { EnrolmentsOfState } from './managed-list';

/** Enrolments of a school for its editors, by their state. */
export function ManageEnrolments({ page }: SlotProps['homepage.manageEnrolments']) {
  const { t } = useTranslation('enrolment');
  const [at, choose] = useManagedState(enrolmentStates, 'open');
  const { homepageId, content } = page;
  const { data } = useEnrolmentHomepagesQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const [make] = useBeginEnrolmentMutation();
  const approved = page.state === 'approved';
  const { busy, begin } = useBegin(approved, async (idempotencyKey) => {
    const body = {
      period: { startsOn: null, endsOn: null, zone: ownTimeZone() },
      // the stage of the school, until its publishers choose another
      stage: content.details.kind === 'school' ? content.details.stage : null,
    };
    const { enrolmentId } = await make({ params: { homepageId }, body, idempotencyKey }).unwrap();
    return enrolmentPaths.edit(homepageId, enrolmentId);
  });
  return (
    <>
      <ManagementHead
        approved={approved}
        lead={t('manage.lead')}
        action={t('manage.publish')}
        busy={busy}
        onPublish={begin}
      />
      <StateChips
        states={enrolmentStates}
        at={at}
        onChange={choose}
        counts={data?.items.find((one) => one.homepage.homepageId === homepageId)?.counts}
        name={(state) => t(`state.${state}`)}
      />
      <EnrolmentsOfState key={at} homepageId={homepageId} state={at} />
      <TemplatesLink to={applicationPaths.templates('enrolments', homepageId)} />
    </>
  );
}
