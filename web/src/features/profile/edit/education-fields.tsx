import { degreesOfStudy, type educationForm } from '@renmai/contracts/profile/education.schema';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormField } from '../../../ui/form/form';
import { NameField } from '../../../ui/name-field';
import { Select } from '../../../ui/select';
import { FrequentNames } from './frequent-names';
import { HomepageNameField } from './homepage-name-field';

export const emptyEducation = {
  school: '',
  homepageId: null,
  degree: 'bachelor' as const,
  fieldOfStudy: '',
  startDate: null,
  endDate: null,
  activities: '',
  description: '',
};

type Form = UseFormReturn<z.input<typeof educationForm>, unknown, z.output<typeof educationForm>>;

/** The required fields of an education. `quick`: frequent names are offered as chips, so that a tap is enough. */
export function EducationFields({ form, quick }: { form: Form; quick?: boolean }) {
  const { t } = useTranslation('profile');
  return (
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
        {(field) => (
          <>
            <NameField kind="field-of-study" label={t('educations.fieldOfStudy')} required {...field} />
            {quick && <FrequentNames kind="field-of-study" value={field.value} onChoose={field.onChange} />}
          </>
        )}
      </FormField>
    </>
  );
}
