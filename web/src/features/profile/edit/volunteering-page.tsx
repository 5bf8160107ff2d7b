import { volunteeringForm } from '@renmai/contracts/profile/volunteering.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { TextArea, TextField } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';
import { MonthRange } from './month-range';

const empty = { role: '', organization: '', cause: '', startDate: null, endDate: null, description: '' };

export function VolunteeringPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'volunteering',
        schema: volunteeringForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="role">
              {(field) => <TextField label={t('volunteering.role')} required {...field} />}
            </FormField>
            <FormField form={form} name="organization">
              {(field) => <TextField label={t('volunteering.organization')} required {...field} />}
            </FormField>
            <FormField form={form} name="cause">
              {({ value, ...field }) => (
                <TextField
                  label={t('volunteering.cause')}
                  hint={t('volunteering.causeHint')}
                  value={value ?? ''}
                  {...field}
                />
              )}
            </FormField>
            <MonthRange form={form} untilNow={t('volunteering.untilNow')} />
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
