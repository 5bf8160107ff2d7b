import { educationForm } from '@renmai/contracts/profile/education.schema';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form/form';
import { TextArea } from '../../../ui/text-field';
import { EducationFields, emptyEducation } from './education-fields';
import { EntryEditor } from './entry-editor';
import { MonthRange } from './month-range';

export function EducationPage() {
  const { t } = useTranslation('profile');
  return (
    <EntryEditor
      kind={{
        list: 'educations',
        schema: educationForm,
        empty: emptyEducation,
        fields: (form) => (
          <>
            <EducationFields form={form} />
            <MonthRange form={form} untilNow={t('educations.untilNow')} />
            <FormField form={form} name="activities">
              {({ value, ...field }) => (
                <TextArea label={t('educations.activities')} rows={3} limit={1000} value={value ?? ''} {...field} />
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
