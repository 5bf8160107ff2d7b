import { degreesOfStudy, educationForm } from '@renmai/contracts/profile/education.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { Select } from '../../../ui/select';
import { TextArea } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';
import { MonthRange } from './month-range';
import { NameField } from '../../../ui/name-field';
import { HomepageNameField } from './homepage-name-field';

const empty = {
  school: '',
  homepageId: null,
  degree: 'bachelor' as const,
  fieldOfStudy: '',
  startDate: null,
  endDate: null,
  activities: '',
  description: '',
};

export function EducationPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'educations',
        schema: educationForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="school">
              {(field) => (
                <FormField form={form} name="homepageId">
                  {(link) => (
                    <HomepageNameField kind="school" label={t('educations.school')} required {...field} link={link} />
                  )}
                </FormField>
              )}
            </FormField>
            <FormField form={form} name="degree">
              {({ onChange, ...field }) => (
                <Select
                  label={t('educations.degree')}
                  required
                  options={degreesOfStudy.map((value) => ({ value, label: t(`degreeOfStudy.${value}`) }))}
                  {...field}
                  onChange={(value) => onChange(value as (typeof degreesOfStudy)[number])}
                />
              )}
            </FormField>
            <FormField form={form} name="fieldOfStudy">
              {(field) => <NameField kind="field-of-study" label={t('educations.fieldOfStudy')} required {...field} />}
            </FormField>
            <MonthRange form={form} untilNow={t('educations.untilNow')} />
            <FormField form={form} name="activities">
              {({ value, ...field }) => (
                <TextArea label={t('educations.activities')} rows={3} limit={1000} value={value ?? ''} {...field} />
              )}
            </FormField>
            <FormField form={form} name="description">
              {({ value, ...field }) => (
                <TextArea label={t('description')} rows={5} limit={2000} value={value ?? ''} {...field} />
              )}
            </FormField>
          </>
        ),
      }}
    />
  );
}
