import { employmentTypes, jobForm } from '@renmai/contracts/profile/job.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { Select } from '../../../ui/select';
import { TextArea, TextField } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';
import { MonthRange } from './month-range';
import { NameField } from '../../../ui/name-field';
import { HomepageNameField } from './homepage-name-field';

const empty = {
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

export function JobPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'jobs',
        schema: jobForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="title">
              {(field) => <NameField kind="title" label={t('jobs.jobTitle')} required {...field} />}
            </FormField>
            <FormField form={form} name="companyName">
              {(field) => (
                <FormField form={form} name="homepageId">
                  {(link) => (
                    <HomepageNameField kind="employer" label={t('jobs.companyName')} required {...field} link={link} />
                  )}
                </FormField>
              )}
            </FormField>
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
              {(field) => <NameField kind="industry" label={t('jobs.industry')} required {...field} />}
            </FormField>
            <FormField form={form} name="location">
              {({ value, ...field }) => <TextField label={t('jobs.location')} value={value ?? ''} {...field} />}
            </FormField>
            <MonthRange form={form} untilNow={t('jobs.untilNow')} />
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
