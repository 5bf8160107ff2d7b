import { languageForm, languageLevels } from '@renmai/contracts/profile/language.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioList } from '../../../ui/choice';
import { FormField } from '../../../ui/form/form';
import { Select } from '../../../ui/select';
import { languageName, offeredLanguages } from '../view/language-name';
import { EntryEditor } from './entry-editor';

const empty = { language: '', level: 'professional' as const };

export function LanguagePage() {
  const { t, i18n } = useTranslation('profile');
  const offered = useMemo(() => {
    const collator = new Intl.Collator(i18n.language);
    return offeredLanguages
      .map((value) => ({ value: value, label: languageName(value, i18n.language) }))
      .sort((a, b) => collator.compare(a.label, b.label));
  }, [i18n.language]);
  return (
    <EntryEditor
      kind={{
        list: 'languages',
        schema: languageForm,
        empty,
        fields: (form) => (
          <>
            <FormField form={form} name="language">
              {(field) => (
                <Select
                  label={t('languages.language')}
                  required
                  placeholder={t('languages.choose')}
                  options={
                    field.value === '' || offered.some(({ value }) => value === field.value)
                      ? offered
                      : [{ value: field.value, label: languageName(field.value, i18n.language) }, ...offered]
                  }
                  {...field}
                />
              )}
            </FormField>
            <FormField form={form} name="level">
              {(field) => (
                <RadioList
                  label={t('languages.level')}
                  required
                  options={languageLevels.map((value) => ({
                    value,
                    label: t(`languageLevel.${value}`),
                    hint: t(`languageLevelHint.${value}`),
                  }))}
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
