import { jobForm } from '@renmai/contracts/profile/job.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { NameField } from '../../../ui/name-field';
import { TextArea } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';
import { emptyJob, JobFields } from './job-fields';
import { MonthRange } from './month-range';

// one file for both: the first page of the app names every file
export { AskBackground } from './ask-background';

export function JobPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'jobs',
        schema: jobForm,
        empty: emptyJob,
        // for the first job: answers of the first steps are not asked for again
        proposed: ({ jobs, industry, place }) => (jobs.length === 0 ? { industry, location: place.city } : {}),
        fields: (form) => (
          <>
            <JobFields form={form} />
            <FormField form={form} name="location">
              {({ value, ...field }) => (
                <NameField kind="city" label={t('jobs.location')} value={value ?? ''} {...field} />
              )}
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
