import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';
import { ManagedList } from '../../../ui/publications/managed-list';
import { useManagedEnrolmentsInfiniteQuery } from '../managed.api';
import { EnrolmentRow } from './managed-row';

/** A school's enrolments in one state, the last changed first. */
export function EnrolmentsOfState({ homepageId, state }: { homepageId: string; state: EnrolmentState }) {
  const { t } = useTranslation('enrolment');
  const query = useManagedEnrolmentsInfiniteQuery({ homepageId, state }, { refetchOnMountOrArgChange: 30 });
  return (
    <ManagedList
      label={t(`state.${state}`)}
      query={query}
      itemKey={({ enrolmentId }) => enrolmentId}
      itemLabel={({ name }) => name || t('untitled')}
      estimate={112}
      none={<EmptyState small drawing="box" text={t(`manage.none.${state}`)} />}
    >
      {(enrolment) => <EnrolmentRow enrolment={enrolment} homepageId={homepageId} />}
    </ManagedList>
  );
}
