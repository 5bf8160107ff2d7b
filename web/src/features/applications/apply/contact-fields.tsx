import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../../ui/phone-field';
import { TextField } from '../../../ui/text-field';
import { useKindTexts } from '../kind-texts';
import type { FormFieldsProps } from './forms';
import { useFormField } from './use-form-field';

/** The applicant's contact fields. */
export function ContactFields(fields: Omit<FormFieldsProps, 'forChild'>) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { valueOf, errorOf, set } = useFormField(fields);
  return (
    <>
      <TextField
        type="email"
        autoComplete="email"
        label={t('form.email')}
        required
        value={valueOf('email')}
        onChange={(email) => set('email', email)}
        error={errorOf('email')}
      />
      {fields.phone !== false && (
        <PhoneField
          label={t('form.mobile')}
          required
          value={{ countryCode: valueOf('countryCode'), number: valueOf('mobile') }}
          onChange={({ countryCode, number }) =>
            fields.onChange({ 'form.countryCode': countryCode, 'form.mobile': number })
          }
          error={errorOf('mobile', 'countryCode')}
        />
      )}
    </>
  );
}
