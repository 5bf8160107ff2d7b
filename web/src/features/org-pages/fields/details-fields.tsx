import {
  companyTypes,
  type HomepageKind,
  organisationSizes,
  schoolStages,
  schoolTypes,
  universityTypes,
} from '@renmai/contracts/org-pages/homepage.schema';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../ui/form/field-text';
import { asksReading } from '../../../ui/asks-reading';
import { NameField } from '../../../ui/name-field';
import { Select } from '../../../ui/select';
import { TextArea, TextField } from '../../../ui/text-field';
import { type DetailName, isUniversity } from './details';
import { handleOf } from './handle-of';
import { LicenceCountry } from './licence-country';
import type { EditedDetails } from './use-details';
import styles from './fields.module.css';

interface DetailsFieldsProps {
  kind: HomepageKind;
  edited: EditedDetails;
  /** an approved page: name, legal kind and licence are reviewed again, and the handle is changed elsewhere */
  approved?: boolean;
}

/** Every field of a homepage; fields of one kind are shown for that kind only. */
export function DetailsFields({ kind, edited, approved }: DetailsFieldsProps) {
  const { t, i18n } = useTranslation('org-pages');
  const fieldText = useFieldText();
  const { values, mistakes } = edited;
  const field = (name: DetailName) => {
    const mistake = mistakes[name];
    return {
      value: values[name],
      onChange: (value: string) => edited.set(name, value),
      error: mistake && fieldText(mistake),
    };
  };
  const options = (group: string, names: readonly string[]) =>
    names.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const choose = t('fields.choose');
  const again = approved ? t('fields.reviewedAgain') : undefined;
  return (
    <div className={styles.fields}>
      <TextField
        label={t(`fields.name.${kind}`)}
        hint={again ?? t('fields.nameHint')}
        required
        {...field('name')}
        onBlur={() => {
          const proposed = approved || values.handle !== '' ? null : handleOf(values.name);
          if (proposed !== null) edited.set('handle', proposed);
        }}
      />
      {!approved && (
        <TextField
          label={t('fields.handle')}
          hint={t('fields.handleHint', {
            address: `${window.location.host}/${kind === 'company' ? 'companies' : 'schools'}/${values.handle || '…'}`,
          })}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...field('handle')}
        />
      )}
      <TextArea
        label={t('fields.otherNames')}
        hint={again ?? t('fields.otherNamesHint')}
        rows={2}
        {...field('otherNames')}
      />
      {asksReading(i18n.language, values.name, values.reading) && (
        <TextField label={t('fields.reading')} hint={t('fields.readingHint')} {...field('reading')} />
      )}
      <TextField label={t('fields.slogan')} hint={t('fields.sloganHint')} {...field('slogan')} />
      <div className={styles.pair}>
        {kind === 'company' ? (
          <NameField kind="industry" label={t('fields.industry')} required {...field('industry')} />
        ) : (
          <Select
            label={t('fields.stage')}
            required
            placeholder={choose}
            options={options('stage', schoolStages)}
            {...field('stage')}
          />
        )}
        <Select
          label={t(`fields.type.${kind}`)}
          hint={again}
          required
          placeholder={choose}
          options={kind === 'company' ? options('companyType', companyTypes) : options('schoolType', schoolTypes)}
          {...field('type')}
        />
        {kind === 'school' && isUniversity(values.stage) && (
          <Select
            label={t('fields.universityType')}
            placeholder={choose}
            options={options('universityType', universityTypes)}
            {...field('universityType')}
          />
        )}
        <Select
          label={t(`fields.size.${kind}`)}
          placeholder={choose}
          options={options('size', organisationSizes)}
          {...field('size')}
        />
        <TextField label={t('fields.foundingYear')} inputMode="numeric" maxLength={4} {...field('foundingYear')} />
        <TextField
          type="tel"
          label={t('fields.contactNumber')}
          hint={t('fields.contactHint')}
          autoComplete="off"
          {...field('contactNumber')}
        />
      </div>
      <TextField
        type="url"
        label={t('fields.website')}
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
        {...field('website')}
      />
      <TextArea label={t('fields.introduction')} rows={6} limit={5000} {...field('introduction')} />
      <fieldset className={styles.group}>
        <legend>{t(`fields.licence.${kind}`)}</legend>
        <div className={styles.pair}>
          <LicenceCountry label={t('fields.country')} {...field('country')} />
          <TextField
            label={t(values.country === 'CN' ? 'fields.creditCode' : 'fields.licenceNumber')}
            hint={again ?? t('fields.licenceHint')}
            required
            autoCapitalize="characters"
            spellCheck={false}
            {...field('number')}
          />
        </div>
      </fieldset>
    </div>
  );
}

/** Moves to the first field that is wrong, once it is marked. */
export function useShowMistake(mistakes: object, asked: number): void {
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
  }, [asked, mistakes]);
}
