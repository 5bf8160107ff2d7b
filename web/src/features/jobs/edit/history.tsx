import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { RelativeTime } from '../../../ui/relative-time';
import { usePositionVersionsQuery } from '../positions.api';
import { changesIn } from './changes';
import styles from './edit.module.css';

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
  showContact: 'edit.showContact',
} as const satisfies Record<keyof PositionContent, string>;

/** Who changed what of a published position, and when; nothing where nobody did. */
export function History({ positionId }: { positionId: string }) {
  const { t, i18n } = useTranslation('jobs');
  const { data = [] } = usePositionVersionsQuery(positionId, { refetchOnMountOrArgChange: true });
  if (data.length < 2) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return (
    <Section title={t('edit.history.title')}>
      <ol className={styles.history}>
        {changesIn(data).map(({ version, fields, at, by }) => (
          <li key={version}>
            <span>
              {fields.length > 0 ? list.format(fields.map((field) => t(labels[field]))) : t('edit.history.first')}
            </span>
            <span className={styles.lead}>
              {by ?? t('edit.history.somebody')} · <RelativeTime value={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
