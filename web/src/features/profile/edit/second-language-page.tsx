import { line, locale, text, type Locale } from '@renmai/contracts';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { languages } from '../../../lib/i18n/languages';
import { Alert } from '../../../ui/alert';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { EditNotices } from '../../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useEditForm } from '../../../ui/form/use-edit-form';
import { Select } from '../../../ui/select';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useSetSecondLanguageMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { formOf, originalsOf, type Original, secondOf } from '../view/second-language';
import { EditPage, useLeaveForm } from './edit-page';
import styles from './edit.module.css';

const schema = z.object({
  version: z.int(),
  language: locale,
  headline: line(120, 0),
  about: text(3000),
  /** short and long texts by the name of their field: both have the rules of the contract */
  lines: z.record(z.string(), line(120, 0)),
  texts: z.record(z.string(), text(2000)),
});

/** The language in which most readers would miss the texts, unless the member has chosen one. */
const proposedFor = (interfaceLanguage: string): Locale => (interfaceLanguage === 'en' ? 'zh-CN' : 'en');

/** The texts of the profile in a second language, each beside the profile's own. */
export function SecondLanguagePage() {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t('second.title')} back={profilePaths.own}>
      {(profile, refresh) => <SecondLanguageForm profile={profile} refresh={refresh} />}
    </EditPage>
  );
}

function SecondLanguageForm({ profile, refresh }: { profile: OwnProfile; refresh: () => Promise<OwnProfile> }) {
  const { t, i18n } = useTranslation('profile');
  const leave = useLeaveForm();
  const [set, { isLoading }] = useSetSecondLanguageMutation();
  const originals = useMemo(() => originalsOf(profile), [profile]);
  const stored = (from: OwnProfile) => formOf(from, proposedFor(i18n.language));
  const edit = useEditForm(schema, stored(profile), 'profile.secondLanguage');
  const { form } = edit;
  const send = (secondLanguage: ReturnType<typeof secondOf> | null) =>
    edit.save(() => set({ body: { version: form.getValues('version'), secondLanguage } }).unwrap());
  const remove = async () => {
    const question = { title: t('second.removeTitle'), text: t('second.removeText'), action: t('delete') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await attempt(() => send(null))) leave(profilePaths.own);
  };
  return (
    <>
      <Alert kind="info">{t('second.lead')}</Alert>
      <EditNotices edit={edit} onTakeStored={async () => edit.takeStored(stored(await refresh()))} />
      <Card>
        <Form
          form={form}
          onSubmit={async (values) => {
            if (!(await send(secondOf(values)))) return;
            toast(t('saved'), { kind: 'good' });
            leave(profilePaths.own);
          }}
        >
          <FormError />
          <FormField form={form} name="language">
            {({ onChange, ...field }) => (
              <Select
                label={t('second.language')}
                required
                options={languages.map(({ id, name }) => ({ value: id, label: name }))}
                {...field}
                onChange={(value) => onChange(value as Locale)}
              />
            )}
          </FormField>
          <FormField form={form} name="headline">
            {(field) => <TextField label={t('intro.headline')} hint={profile.headline} {...field} />}
          </FormField>
          <FormField form={form} name="about">
            {(field) => <TextArea label={t('intro.about')} hint={profile.about} rows={5} limit={3000} {...field} />}
          </FormField>
          {originals.map((entry) => (
            <fieldset key={entry.key} className={styles.group}>
              <legend dir="auto">{entry.name}</legend>
              {entry.fields.map((one) => (
                <OneText key={one.name} form={form} {...one} />
              ))}
            </fieldset>
          ))}
          <SubmitButton>{t('save')}</SubmitButton>
        </Form>
      </Card>
      {profile.secondLanguage && (
        <Button kind="quiet" block busy={isLoading} onClick={() => void remove()}>
          {t('second.remove')}
        </Button>
      )}
    </>
  );
}

type SecondForm = ReturnType<typeof useEditForm<z.input<typeof schema>, z.output<typeof schema>>>['form'];

function OneText({ form, name, label, long, original }: Original['fields'][number] & { form: SecondForm }) {
  const { t } = useTranslation('profile');
  return long ? (
    <FormField form={form} name={`texts.${name}`}>
      {({ value, ...field }) => (
        <TextArea label={t(label)} hint={original} rows={4} limit={2000} value={value ?? ''} {...field} />
      )}
    </FormField>
  ) : (
    <FormField form={form} name={`lines.${name}`}>
      {({ value, ...field }) => <TextField label={t(label)} hint={original} value={value ?? ''} {...field} />}
    </FormField>
  );
}
