import { profileChange, type OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { EditNotices } from '../../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useEditForm } from '../../../ui/form/use-edit-form';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useChangeProfileMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { EditPage, useLeaveForm } from './edit-page';
import { asksReading } from '../../../ui/asks-reading';
import { NameField } from '../../../ui/name-field';

const schema = profileChange.omit({ noJobYet: true }).required();
const valuesOf = ({ version, name, reading, headline, about, place, industry }: OwnProfile) => ({
  version,
  name,
  reading: reading ?? '',
  headline,
  about,
  place,
  industry,
});

/** Name, headline, about, place and industry. */
export function IntroPage() {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t('intro.title')} back={profilePaths.own}>
      {(profile, refresh) => <IntroForm profile={profile} refresh={refresh} />}
    </EditPage>
  );
}

function IntroForm({ profile, refresh }: { profile: OwnProfile; refresh: () => Promise<OwnProfile> }) {
  const { t, i18n } = useTranslation('profile');
  const leave = useLeaveForm();
  const [change] = useChangeProfileMutation();
  const edit = useEditForm(schema, valuesOf(profile), 'profile.intro');
  const { form } = edit;
  const submit = async (values: (typeof schema)['_output']) => {
    if (values.name !== profile.name) {
      const sure = await confirm({
        title: t('intro.confirmName', { name: values.name }),
        text: t('intro.confirmNameText'),
        action: t('save'),
      });
      if (!sure) return;
    }
    if (await edit.save(() => change({ body: { ...values, version: form.getValues('version') } }).unwrap())) {
      toast(t('saved'), { kind: 'good' });
      leave(profilePaths.own);
    }
  };
  return (
    <>
      <EditNotices edit={edit} onTakeStored={async () => edit.takeStored(valuesOf(await refresh()))} />
      <Card>
        <Form form={form} onSubmit={submit}>
          <FormError />
          <FormField form={form} name="name">
            {(field) => <TextField label={t('intro.name')} required autoComplete="name" {...field} />}
          </FormField>
          {asksReading(i18n.language, form.watch('name'), form.watch('reading')) && (
            <FormField form={form} name="reading">
              {(field) => <TextField label={t('intro.reading')} hint={t('intro.readingHint')} {...field} />}
            </FormField>
          )}
          <FormField form={form} name="headline">
            {(field) => <TextField label={t('intro.headline')} hint={t('intro.headlineHint')} {...field} />}
          </FormField>
          <FormField form={form} name="place.city">
            {(field) => <NameField kind="city" label={t('intro.city')} {...field} />}
          </FormField>
          <FormField form={form} name="place.region">
            {(field) => <TextField label={t('intro.region')} autoComplete="country-name" {...field} />}
          </FormField>
          <FormField form={form} name="industry">
            {(field) => <NameField kind="industry" label={t('intro.industry')} {...field} />}
          </FormField>
          <FormField form={form} name="about">
            {(field) => (
              <TextArea label={t('intro.about')} hint={t('intro.aboutHint')} rows={6} limit={3000} {...field} />
            )}
          </FormField>
          <SubmitButton>{t('save')}</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
