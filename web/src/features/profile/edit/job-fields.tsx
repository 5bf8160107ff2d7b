import { employmentTypes, type jobForm } from '@renmai/contracts/profile/job.schema';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useLazyHomepageIndustryQuery } from '../../../api/names.api';
import { FormField } from '../../../ui/form/form';
import { NameField } from '../../../ui/name-field';
import { useOwnNames } from '../../../ui/own-names/use-own-names';
import { Select } from '../../../ui/select';
import { FrequentNames } from './frequent-names';
import { HomepageNameField } from './homepage-name-field';

export const emptyJob = {
  title: '',
  employmentType: 'permanent' as const,
  companyName: '',
  homepageId: null,
  location: '',
  startDate: null,
  endDate: null,
  industry: '',
  description: '',
};

type Form = UseFormReturn<z.input<typeof jobForm>, unknown, z.output<typeof jobForm>>;

/** The required fields of a job. `quick`: frequent names are offered as chips, so that a tap is enough. */
export function JobFields({ form, quick }: { form: Form; quick?: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <FormField form={form} name="title">
        {(field) => <NameField kind="title" label={t('jobs.jobTitle')} required {...field} />}
      </FormField>
      <Company form={form} />
      <FormField form={form} name="employmentType">
        {({ onChange, ...field }) => (
          <Select
            label={t('jobs.employmentType')}
            required
            options={employmentTypes.map((value) => ({ value, label: t(`employmentType.${value}`) }))}
            {...field}
            onChange={(value) => onChange(value as (typeof employmentTypes)[number])}
          />
        )}
      </FormField>
      <FormField form={form} name="industry">
        {(field) => (
          <>
            <NameField kind="industry" label={t('jobs.industry')} required {...field} />
            {quick && <FrequentNames kind="industry" value={field.value} onChoose={field.onChange} />}
          </>
        )}
      </FormField>
    </>
  );
}

/** The company; a new entry gets the industry of the chosen one, unless the member entered another. */
function Company({ form }: { form: Form }) {
  const { t } = useTranslation('profile');
  const ownName = useOwnNames();
  const [ask] = useLazyHomepageIndustryQuery();
  const { defaultValues, dirtyFields, isSubmitted } = form.formState;
  const takeIndustry = async (homepageId: string) => {
    const isNew = !defaultValues?.title;
    if (dirtyFields.industry || (defaultValues?.industry && !isNew)) return;
    const industry = await ask(homepageId, true)
      .unwrap()
      .catch(() => '');
    // they may have typed it meanwhile, or chosen another company
    const isOld = form.getFieldState('industry').isDirty || form.getValues('homepageId') !== homepageId;
    if (industry !== '' && !isOld) {
      form.setValue('industry', ownName('industry', industry), { shouldValidate: isSubmitted });
    }
  };
  return (
    <FormField form={form} name="companyName">
      {(field) => (
        <FormField form={form} name="homepageId">
          {(link) => (
            <HomepageNameField
              kind="employer"
              label={t('jobs.companyName')}
              required
              {...field}
              link={link}
              onChosen={(homepageId) => void takeIndustry(homepageId)}
            />
          )}
        </FormField>
      )}
    </FormField>
  );
}
