import { certificationForm } from '@renmai/contracts/profile/certification.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { TextField } from '../../../ui/text-field';
import { EntryEditor } from './entry-editor';
import { MonthRange } from './month-range';

const empty = { name: '', issuer: '', startDate: null, endDate: null, credentialId: '', url: '' };

export function CertificationPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'certifications',
        schema: certificationForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="name">
              {(field) => <TextField label={t('certifications.name')} required {...field} />}
            </FormField>
            <FormField form={form} name="issuer">
              {({ value, ...field }) => <TextField label={t('certifications.issuer')} value={value ?? ''} {...field} />}
            </FormField>
            <MonthRange
              form={form}
              untilNow={t('certifications.noExpiry')}
              labels={{ start: t('certifications.issued'), end: t('certifications.expires') }}
            />
            <FormField form={form} name="credentialId">
              {({ value, ...field }) => (
                <TextField label={t('certifications.credentialId')} value={value ?? ''} {...field} />
              )}
            </FormField>
            <FormField form={form} name="url">
              {({ value, ...field }) => (
                <TextField
                  label={t('link')}
                  hint={t('certifications.linkHint')}
                  type="url"
                  inputMode="url"
                  value={value ?? ''}
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
