import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { ChangeHistory } from '../../../ui/publications/change-history';
import { usePositionVersionsQuery } from '../positions.api';

const labels = {
  title: 'edit.title',
  employmentType: 'filter.nature',
  workplace: 'filter.workplace',
  cityId: 'filter.city',
  address: 'position.fact.address',
  department: 'position.fact.department',
  degree: 'filter.degree',
  experience: 'filter.experience',
  salary: 'edit.salary.title',
  headcount: 'position.fact.headcount',
  description: 'position.description',
  requirements: 'position.requirements',
  skills: 'position.skills',
  questions: 'edit.questions.title',
  recruitment: 'position.fact.recruitment',
  resume: 'position.fact.resume',
  phone: 'publications:phone',
  showContact: 'publications:showContact',
} as const satisfies Record<keyof PositionContent, string>;

/** The changes of a published position: who made them, and when; hidden where there are none. */
export function History({ positionId }: { positionId: string }) {
  const { t } = useTranslation('jobs');
  const { data = [] } = usePositionVersionsQuery(positionId, { refetchOnMountOrArgChange: true });
  return <ChangeHistory versions={data} fieldName={(field: keyof typeof labels) => t(labels[field])} />;
}
