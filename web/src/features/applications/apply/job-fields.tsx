import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { jobApplicationForm, maxHighlights } from '@renmai/contracts/jobs/application.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { TextArea } from '../../../ui/text-field';
import { useKindTexts } from '../kind-texts';
import { ContactFields } from './contact-fields';
import type { Typed } from './fields';
import type { FormFieldsProps } from './forms';
import { useContactDefaults } from './use-contact-defaults';
import { useFormField } from './use-form-field';
import styles from './apply.module.css';

export const jobForm = withNumber(jobApplicationForm);

/** The defaults of a position's form. */
export const useJobDefaults = (): Typed => ({ ...useContactDefaults(), 'form.highlights': '' });

/** The fields of an application for a position. */
export function JobFields(fields: FormFieldsProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { valueOf, errorOf, set } = useFormField(fields);
  return (
    <Section title={t('apply.form')}>
      <div className={styles.fields}>
        <ContactFields {...fields} />
        <TextArea
          label={t('form.highlights')}
          hint={t('form.highlightsHint')}
          rows={5}
          limit={maxHighlights}
          value={valueOf('highlights')}
          onChange={(highlights) => set('highlights', highlights)}
          error={errorOf('highlights')}
        />
      </div>
    </Section>
  );
}
