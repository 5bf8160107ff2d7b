import { withNumber } from '@renmai/contracts/profile/number-of-country';
import { isOutside, type AgeLimits } from '@renmai/contracts/applications/application.schema';
import { enrolmentApplicationForm, maxApplicationText } from '@renmai/contracts/enrolment/application.schema';
import { genders } from '@renmai/contracts/enrolment/child.schema';
import { useTranslation } from 'react-i18next';
import { maxEnrolmentAge } from '@renmai/contracts/enrolment/enrolment.schema';
import { Alert } from '../../../ui/alert';
import { AmountField } from '../../../ui/amounts/amount-field';
import { Section } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { TextArea, TextField } from '../../../ui/text-field';
import { useKindTexts } from '../kind-texts';
import { ContactFields } from './contact-fields';
import type { FormFieldsProps } from './forms';
import { useFormField } from './use-form-field';
import styles from './apply.module.css';

export const enrolmentForm = withNumber(enrolmentApplicationForm);
export { useEnrolmentDefaults } from './enrolment-defaults';

/** The fields of an application for an enrolment: of the member, or of their child. */
export function EnrolmentFields(fields: FormFieldsProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { valueOf, numberOf, errorOf, set } = useFormField(fields);
  const { forChild } = fields;
  const line = (field: string, maxLength: number, required = false) => (
    <TextField
      label={t(`form.${field}`)}
      required={required}
      maxLength={maxLength}
      value={valueOf(field)}
      onChange={(value) => set(field, value)}
      error={errorOf(field)}
    />
  );
  const words = (field: string, required = false) => (
    <TextArea
      label={t(`form.${field}`)}
      hint={t(`form.${field}Hint`)}
      required={required}
      rows={4}
      limit={maxApplicationText}
      value={valueOf(field)}
      onChange={(value) => set(field, value)}
      error={errorOf(field)}
    />
  );
  return (
    <>
      <Section title={t(forChild ? 'apply.aboutChild' : 'apply.form')}>
        <div className={styles.fields}>
          {line('name', 80, true)}
          <AmountField
            label={t('form.age')}
            hint={t('form.ageHint')}
            required
            most={maxEnrolmentAge}
            value={numberOf('age')}
            onChange={(age) => set('age', age)}
            error={errorOf('age')}
          />
          <OtherAge ages={fields.ages} age={numberOf('age')} />
          <RadioList
            label={t('form.gender')}
            required
            value={valueOf('gender')}
            onChange={(gender) => set('gender', gender)}
            options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
            error={errorOf('gender')}
          />
          {line('nationality', 60, true)}
          {line('livingCity', 80, true)}
        </div>
      </Section>
      <Section title={t('apply.learning')}>
        <div className={styles.fields}>
          {line('currentSchool', 120)}
          {line('grade', 40)}
          {words('academicScores')}
          {words('languageProficiency')}
        </div>
      </Section>
      <Section title={t('apply.person')}>
        <div className={styles.fields}>
          {words('reason', true)}
          {words('introduction')}
          {words('hobbies')}
        </div>
      </Section>
      <Section title={t(forChild ? 'apply.guardianContact' : 'apply.contact')}>
        <div className={styles.fields}>
          <ContactFields {...fields} />
        </div>
      </Section>
    </>
  );
}

/** An age that the enrolment is not for: the school sees it too, and decides. */
function OtherAge({ ages, age }: { ages: AgeLimits | undefined; age: number | null }) {
  const { t } = useTranslation('applications');
  if (!ages || age === null || !isOutside(ages, age)) return null;
  const { min, max } = ages;
  const limits = min === null ? 'upTo' : max === null ? 'from' : 'between';
  return <Alert kind="warn" title={t(`apply.otherAge.${limits}`, { min, max })} />;
}
