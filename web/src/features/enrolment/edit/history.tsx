import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import { useTranslation } from 'react-i18next';
import { ChangeHistory } from '../../../ui/publications/change-history';
import { useEnrolmentVersionsQuery } from '../managed.api';

const labels = {
  name: 'edit.name',
  stage: 'filter.stage',
  studyType: 'filter.studyType',
  cityId: 'filter.city',
  period: 'fact.period',
  tuition: 'fact.tuition',
  requirements: 'view.requirements',
  majors: 'view.majors',
  keywords: 'view.keywords',
  places: 'fact.places',
  whenFull: 'edit.places.whenFull',
  promotion: 'edit.places.promotion',
  details: 'view.details',
  documents: 'view.documents',
  phone: 'publications:phone',
  showContact: 'publications:showContact',
} as const satisfies Record<keyof EnrolmentContent, string>;

/** The changes of a published enrolment: who made them, and when. */
export function History({ enrolmentId }: { enrolmentId: string }) {
  const { t } = useTranslation('enrolment');
  const { data = [] } = useEnrolmentVersionsQuery(enrolmentId, { refetchOnMountOrArgChange: true });
  return <ChangeHistory versions={data} fieldName={(field: keyof typeof labels) => t(labels[field])} />;
}
