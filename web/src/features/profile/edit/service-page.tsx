import { offeredServiceForm } from '@renmai/contracts/profile/offered-service.schema';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/choice';
import { FormField } from '../../../ui/form/form';
import { TextArea, TextField } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';

const empty = { title: '', description: '', category: '', price: '', published: true };

export function ServicePage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'services',
        schema: offeredServiceForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="title">
              {(field) => <TextField label={t('services.serviceTitle')} required {...field} />}
            </FormField>
            <FormField form={form} name="description">
              {(field) => <TextArea label={t('description')} required rows={5} limit={2000} {...field} />}
            </FormField>
            <FormField form={form} name="category">
              {({ value, ...field }) => <TextField label={t('services.category')} value={value ?? ''} {...field} />}
            </FormField>
            <FormField form={form} name="price">
              {({ value, ...field }) => (
                <TextField label={t('services.price')} hint={t('services.priceHint')} value={value ?? ''} {...field} />
              )}
            </FormField>
            <FormField form={form} name="published">
              {({ value, ...field }) => (
                <Checkbox
                  label={t('services.published')}
                  hint={t('services.publishedHint')}
                  value={value ?? false}
                  {...field}
                />
              )}
            </FormField>
          </>
        ),
      }}
    />
  );
}
