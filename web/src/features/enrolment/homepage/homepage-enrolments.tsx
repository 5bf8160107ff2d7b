import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../../lib/slots';
import { CardList } from '../../../ui/card-list';
import { EmptyState } from '../../../ui/empty-state';
import { EnrolmentCard } from '../card/enrolment-card';
import { useEnrolmentsOfInfiniteQuery } from '../enrolments.api';

/** The open enrolments of a school. */
export function HomepageEnrolments({ homepage: { homepageId, name } }: SlotProps['homepage.enrolments']) {
  const { t } = useTranslation('enrolment');
  const { currentData, ...query } = useEnrolmentsOfInfiniteQuery(homepageId, { refetchOnMountOrArgChange: 30 });
  return (
    <CardList
      label={t('homepage.title')}
      query={{ ...query, data: currentData }}
      itemKey={({ enrolmentId }) => enrolmentId}
      itemLabel={(enrolment) => enrolment.name}
      estimate={160}
      empty={<EmptyState drawing="box" text={t('homepage.none', { name })} />}
    >
      {(enrolment) => <EnrolmentCard plain enrolment={enrolment} />}
    </CardList>
  );
}
