import { projectForm } from '@renmai/contracts/profile/project.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { TextArea, TextField } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';
import { MonthRange } from './month-range';

const empty = { name: '', role: '', startDate: null, endDate: null, url: '', description: '' };

export function ProjectPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'projects',
        schema: projectForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="name">
              {(field) => <TextField label={t('projects.name')} required {...field} />}
            </FormField>
            <FormField form={form} name="role">
              {({ value, ...field }) => <TextField label={t('projects.role')} value={value ?? ''} {...field} />}
            </FormField>
            <MonthRange form={form} untilNow={t('projects.untilNow')} />
            <FormField form={form} name="url">
              {({ value, ...field }) => (
                <TextField label={t('link')} type="url" inputMode="url" value={value ?? ''} {...field} />
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
