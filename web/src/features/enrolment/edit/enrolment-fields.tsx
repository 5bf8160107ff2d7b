import { studyTypes } from '@renmai/contracts/enrolment/enrolment-card.schema';
import {
  type EnrolmentContent,
  maxEnrolmentDetails,
  maxEnrolmentName,
  maxKeywords,
  maxMajors,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { schoolStages } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { OneCityField } from '../../../ui/cities/one-city-field';
import { Select } from '../../../ui/select';
import { TagInput } from '../../../ui/tag-input';
import { FormattedArea } from '../../../ui/formatted-area';
import { TextField } from '../../../ui/text-field';
import { DocumentsEditor } from './documents-editor';
import { PeriodFields } from './period-fields';
import { PlacesFields } from './places-fields';
import { RequirementFields } from './requirement-fields';
import { TuitionFields } from './tuition-fields';
import { ContactSwitches } from '../../../ui/publications/contact-switches';
import styles from '../../../ui/publications/fields.module.css';

export interface EnrolmentFieldsProps {
  values: EnrolmentContent;
  set: (change: Partial<EnrolmentContent>) => void;
  /** the mistake at a place of the form: `name`, `period.endsOn` */
  errorAt: (place: string) => string | undefined;
  /** taken places, below which the number cannot go */
  taken: number;
}

/** All fields of an enrolment, in the order in which publishers think of them. */
export function EnrolmentFields({
  values,
  set,
  errorAt,
  taken,
  anyCurrency,
}: EnrolmentFieldsProps & { anyCurrency: boolean }) {
  const { t } = useTranslation('enrolment');
  const online = values.studyType === 'online';
  return (
    <>
      <Section title={t('edit.what')}>
        <div className={styles.form}>
          <TextField
            label={t('edit.name')}
            hint={t('edit.nameHint')}
            required
            maxLength={maxEnrolmentName}
            value={values.name}
            onChange={(name) => set({ name })}
            error={errorAt('name')}
          />
          <Select
            label={t('filter.stage')}
            required
            placeholder={t('edit.choose')}
            value={values.stage ?? ''}
            onChange={(value) => set({ stage: schoolStages.find((one) => one === value) ?? null })}
            options={schoolStages.map((value) => ({ value, label: t(`stage.${value}`) }))}
            error={errorAt('stage')}
          />
          <RadioList
            label={t('filter.studyType')}
            value={values.studyType}
            onChange={(studyType) => set({ studyType })}
            options={studyTypes.map((value) => ({
              value,
              label: t(`studyType.${value}`),
              hint: t(`edit.studyTypeHint.${value}`),
            }))}
          />
          <OneCityField
            label={t('filter.city')}
            hint={online ? t('edit.cityOnline') : t('edit.cityHint')}
            required={!online}
            withCountries={online}
            value={values.cityId}
            onChange={(cityId) => set({ cityId })}
            error={errorAt('cityId')}
          />
        </div>
      </Section>
      <Section title={t('fact.period')}>
        <PeriodFields period={values.period} onChange={(period) => set({ period })} errorAt={errorAt} />
      </Section>
      <Section title={t('fact.tuition')}>
        <TuitionFields
          {...{ anyCurrency, errorAt }}
          tuition={values.tuition}
          onChange={(tuition) => set({ tuition })}
        />
      </Section>
      <Section title={t('view.requirements')}>
        <RequirementFields
          requirements={values.requirements}
          onChange={(requirements) => set({ requirements })}
          errorAt={errorAt}
        />
      </Section>
      <Section title={t('edit.taught')}>
        <div className={styles.form}>
          <TagInput
            label={t('view.majors')}
            hint={t('edit.majorsHint')}
            limit={maxMajors}
            value={values.majors}
            onChange={(majors) => set({ majors })}
            error={errorAt('majors')}
          />
          <FormattedArea
            label={t('view.details')}
            hint={t('edit.detailsHint')}
            required
            rows={8}
            limit={maxEnrolmentDetails}
            value={values.details}
            onChange={(details) => set({ details })}
            error={errorAt('details')}
          />
          <TagInput
            label={t('view.keywords')}
            hint={t('edit.keywordsHint')}
            limit={maxKeywords}
            value={values.keywords}
            onChange={(keywords) => set({ keywords })}
            error={errorAt('keywords')}
          />
        </div>
      </Section>
      <Section title={t('fact.places')}>
        <PlacesFields values={values} set={set} errorAt={errorAt} taken={taken} />
      </Section>
      <Section title={t('view.documents')}>
        <DocumentsEditor
          documents={values.documents}
          onChange={(documents) => set({ documents })}
          errorAt={(place) => errorAt(`documents.${place}`)}
        />
      </Section>
      <Section title={t('view.contact')}>
        <ContactSwitches values={values} set={set} />
      </Section>
    </>
  );
}
