import { publicationForm } from '@renmai/contracts/profile/publication.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { MonthField } from '../../../ui/month-field';
import { TextArea, TextField } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';

const empty = { name: '', publisher: '', date: null, url: '', description: '' };

export function PublicationPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'publications',
        schema: publicationForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="name">
              {(field) => <TextField label={t('publications.name')} required {...field} />}
            </FormField>
            <FormField form={form} name="publisher">
              {({ value, ...field }) => (
                <TextField label={t('publications.publisher')} value={value ?? ''} {...field} />
              )}
            </FormField>
            <FormField form={form} name="date">
              {({ value, onChange, ...field }) => (
                <MonthField
                  label={t('publications.date')}
                  {...field}
                  value={value ?? ''}
                  onChange={(next) => onChange(next === '' ? null : next)}
                />
              )}
            </FormField>
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
