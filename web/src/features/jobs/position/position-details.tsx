import type { PositionView } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { FormattedText } from '../../../ui/formatted-text';
import { AskedQuestions } from '../../../ui/questions/asked-questions';
import { usePositionFacts } from './position-facts';
import view from '../../../ui/publications/view.module.css';

export type Detailed = Pick<
  PositionView,
  | 'description'
  | 'requirements'
  | 'skills'
  | 'questions'
  | 'employmentType'
  | 'workplace'
  | 'cityId'
  | 'address'
  | 'department'
  | 'degree'
  | 'experience'
  | 'headcount'
  | 'resume'
> & { opensAt: string | null; closesAt: string | null; zone: string };

/** The texts of a position, its facts, and the questions to applicants. */
export function PositionDetails({ position }: { position: Detailed }) {
  const { t } = useTranslation('jobs');
  const facts = usePositionFacts(position);
  const { description, requirements, skills, questions } = position;
  return (
    <>
      {description !== '' && (
        <Section title={t('position.description')}>
          <FormattedText text={description} />
        </Section>
      )}
      {requirements !== '' && (
        <Section title={t('position.requirements')}>
          <FormattedText text={requirements} />
        </Section>
      )}
      {skills.length > 0 && (
        <Section title={t('position.skills')}>
          <ul className={view.chips}>
            {skills.map((skill) => (
              <li key={skill}>
                <Chip tone="accent">{skill}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('position.facts')}>
        <dl className={view.values}>
          {facts.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`position.fact.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {questions.length > 0 && (
        <Section title={t('position.questions')}>
          <AskedQuestions questions={questions} />
        </Section>
      )}
    </>
  );
}
