import {
  maxPositionDescription,
  maxPositionRequirements,
  maxPositionTitle,
  type PositionContent,
  resumeDemands,
} from '@renmai/contracts/jobs/positions.schema';
import { experiences, workplaces } from '@renmai/contracts/jobs/position-card.schema';
import { degreesOfStudy } from '@renmai/contracts/profile/education.schema';
import { employmentTypes } from '@renmai/contracts/profile/job.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { FormattedArea } from '../../../ui/formatted-area';
import { RadioList } from '../../../ui/choice';
import { QuestionsEditor } from '../../../ui/questions/questions-editor';
import { Select } from '../../../ui/select';
import { NameField } from '../../../ui/name-field';
import { TextField } from '../../../ui/text-field';
import { CityField } from './city-field';
import { HeadcountField } from './headcount-field';
import { RecruitmentFields } from './recruitment-fields';
import { SalaryFields } from './salary-fields';
import { SkillsField } from './skills-field';
import { ContactSwitches } from '../../../ui/publications/contact-switches';
import styles from '../../../ui/publications/fields.module.css';

export interface PositionFieldsProps {
  values: PositionContent;
  set: (change: Partial<PositionContent>) => void;
  /** the mistake at a place of the form: `title`, `salary.max` */
  errorAt: (place: string) => string | undefined;
  questionsFrozen: boolean;
  /** its homepage is not of mainland China */
  anyCurrency: boolean;
}

/** All fields of a position, in the order in which publishers think of them. */
export function PositionFields({ values, set, errorAt, questionsFrozen, anyCurrency }: PositionFieldsProps) {
  const { t } = useTranslation('jobs');
  const options = <T extends string>(all: readonly T[], label: (value: T) => string) =>
    all.map((value) => ({ value, label: label(value) }));
  const oneOf = <T extends string>(all: readonly T[], value: string, otherwise: T): T =>
    all.find((one) => one === value) ?? otherwise;
  return (
    <>
      <Section title={t('edit.what')}>
        <div className={styles.form}>
          <NameField
            kind="title"
            label={t('edit.title')}
            required
            value={values.title}
            onChange={(title) => set({ title: title.slice(0, maxPositionTitle) })}
            error={errorAt('title')}
          />
          <div className={styles.pair}>
            <Select
              label={t('filter.nature')}
              value={values.employmentType}
              onChange={(value) => set({ employmentType: oneOf(employmentTypes, value, 'permanent') })}
              options={options(employmentTypes, (value) => t(`employmentType.${value}`))}
            />
            <TextField
              label={t('position.fact.department')}
              maxLength={80}
              value={values.department}
              onChange={(department) => set({ department })}
              error={errorAt('department')}
            />
          </div>
          <SalaryFields {...{ anyCurrency, errorAt }} salary={values.salary} onChange={(salary) => set({ salary })} />
          <HeadcountField
            value={values.headcount}
            onChange={(headcount) => set({ headcount })}
            error={errorAt('headcount')}
          />
        </div>
      </Section>
      <Section title={t('edit.where')}>
        <div className={styles.form}>
          <RadioList
            label={t('filter.workplace')}
            value={values.workplace}
            onChange={(workplace) => set({ workplace })}
            options={options(workplaces, (value) => t(`workplace.${value}`))}
          />
          <CityField
            value={values.cityId}
            optional={values.workplace === 'remote'}
            onChange={(cityId) => set({ cityId })}
            error={errorAt('cityId')}
          />
          <TextField
            label={t('position.fact.address')}
            maxLength={200}
            value={values.address}
            onChange={(address) => set({ address })}
            error={errorAt('address')}
          />
        </div>
      </Section>
      <Section title={t('edit.about')}>
        <div className={styles.form}>
          <FormattedArea
            label={t('position.description')}
            required
            rows={8}
            limit={maxPositionDescription}
            value={values.description}
            onChange={(description) => set({ description })}
            error={errorAt('description')}
          />
          <FormattedArea
            label={t('position.requirements')}
            rows={5}
            limit={maxPositionRequirements}
            value={values.requirements}
            onChange={(requirements) => set({ requirements })}
            error={errorAt('requirements')}
          />
          <SkillsField value={values.skills} onChange={(skills) => set({ skills })} error={errorAt('skills')} />
          <div className={styles.pair}>
            <Select
              label={t('filter.degree')}
              value={values.degree ?? ''}
              placeholder={t('anyDegree')}
              onChange={(value) => set({ degree: degreesOfStudy.find((one) => one === value) ?? null })}
              options={options(degreesOfStudy, (value) => t(`degree.${value}`))}
            />
            <Select
              label={t('filter.experience')}
              value={values.experience}
              onChange={(value) => set({ experience: oneOf(experiences, value, 'none') })}
              options={options(experiences, (value) => t(`experience.${value}`))}
            />
          </div>
        </div>
      </Section>
      <Section title={t('edit.applying')}>
        <div className={styles.form}>
          <RecruitmentFields
            recruitment={values.recruitment}
            onChange={(recruitment) => set({ recruitment })}
            errorAt={errorAt}
          />
          <RadioList
            label={t('position.fact.resume')}
            value={values.resume}
            onChange={(resume) => set({ resume })}
            options={options(resumeDemands, (value) => t(`resume.${value}`))}
          />
          <ContactSwitches values={values} set={set} />
        </div>
      </Section>
      <Section title={t('edit.questions.title')}>
        <QuestionsEditor
          questions={values.questions}
          onChange={(questions) => set({ questions })}
          frozen={questionsFrozen}
          errorAt={(place) => errorAt(`questions.${place}`)}
        />
      </Section>
    </>
  );
}
