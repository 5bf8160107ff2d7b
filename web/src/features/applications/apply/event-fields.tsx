import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { eventRegistrationForm } from '@renmai/contracts/events/registration.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { Section } from '../../../ui/card';
import { Checkbox } from '../../../ui/choice';
import { TextField } from '../../../ui/text-field';
import { useKindTexts } from '../kind-texts';
import { ContactFields } from './contact-fields';
import { nameOfForm, type Typed } from './fields';
import type { FormFieldsProps } from './forms';
import { useContactDefaults } from './use-contact-defaults';
import { useFormField } from './use-form-field';
import styles from './apply.module.css';

export const eventForm = withNumber(eventRegistrationForm);

/** The defaults of a registration. Friends see it only where the member allows that. */
export function useEventDefaults(): Typed {
  const account = useAccount();
  return {
    ...useContactDefaults(),
    'form.name': account?.name ?? '',
    'form.organisation': '',
    'form.jobTitle': '',
    'form.shown': false,
  };
}

/** The fields of a registration for an event. */
export function EventFields(fields: FormFieldsProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { valueOf, errorOf, set } = useFormField(fields);
  const line = (field: string, maxLength: number, rest: { required?: boolean; autoComplete: string }) => (
    <TextField
      label={t(`form.${field}`)}
      maxLength={maxLength}
      value={valueOf(field)}
      onChange={(value) => set(field, value)}
      error={errorOf(field)}
      {...rest}
    />
  );
  return (
    <Section title={t('apply.form')}>
      <div className={styles.fields}>
        {line('name', 60, { required: true, autoComplete: 'name' })}
        {line('organisation', 120, { autoComplete: 'organization' })}
        {line('jobTitle', 80, { autoComplete: 'organization-title' })}
        <ContactFields {...fields} />
        <Checkbox
          label={t('form.shownLabel')}
          hint={t('form.shownHint')}
          value={fields.values[nameOfForm('shown')] === true}
          onChange={(shown) => fields.onChange({ [nameOfForm('shown')]: shown })}
        />
      </div>
    </Section>
  );
}
