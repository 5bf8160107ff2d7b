import { jobApplicationForm, maxHighlights } from '@renmai/contracts/jobs/application.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { defaultCountry } from '../../../lib/default-country';
import { useFieldText } from '../../../ui/form/field-text';
import { PhoneField } from '../../../ui/phone-field';
import { TextArea, TextField } from '../../../ui/text-field';
import type { Typed } from './fields';
import type { Mistakes } from './mistakes';
import styles from './apply.module.css';

export const jobForm = jobApplicationForm;

/** What a position's form begins with: how the account is reached. */
export function useJobDefaults(): Typed {
  const { i18n } = useTranslation();
  const account = useAccount();
  return {
    'form.email': account?.email ?? '',
    'form.countryCode': account?.phone?.countryCode ?? defaultCountry(i18n.language),
    'form.mobile': account?.phone?.number ?? '',
    'form.highlights': '',
  };
}

interface FormFieldsProps {
  values: Typed;
  mistakes: Mistakes;
  onChange: (changes: Typed) => void;
}

/** The fields of an application for a position. */
export function JobFields({ values, mistakes, onChange }: FormFieldsProps) {
  const { t } = useTranslation('applications');
  const text = useFieldText();
  const valueOf = (name: string): string => {
    const value = values[`form.${name}`];
    return typeof value === 'string' ? value : '';
  };
  const errorOf = (...names: string[]): string | undefined => {
    const mistake = names.map((name) => mistakes[`form.${name}`]).find((found) => found !== undefined);
    return mistake && text(mistake);
  };
  return (
    <div className={styles.fields}>
      <TextField
        type="email"
        autoComplete="email"
        label={t('form.email')}
        required
        value={valueOf('email')}
        onChange={(email) => onChange({ 'form.email': email })}
        error={errorOf('email')}
      />
      <PhoneField
        label={t('form.mobile')}
        required
        value={{ countryCode: valueOf('countryCode'), number: valueOf('mobile') }}
        onChange={({ countryCode, number }) => onChange({ 'form.countryCode': countryCode, 'form.mobile': number })}
        error={errorOf('mobile', 'countryCode')}
      />
      <TextArea
        label={t('form.highlights')}
        hint={t('form.highlightsHint')}
        rows={5}
        limit={maxHighlights}
        value={valueOf('highlights')}
        onChange={(highlights) => onChange({ 'form.highlights': highlights })}
        error={errorOf('highlights')}
      />
    </div>
  );
}
