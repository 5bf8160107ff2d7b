import { contactForm } from '@renmai/contracts/profile/contact.schema';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { defaultCountry } from '../../../lib/default-country';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { paths } from '../../../lib/paths';
import { readPhone } from '../../../lib/read-phone';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { DayField } from '../../../ui/calendar/day-field';
import { today } from '../../../ui/calendar/months';
import { EditNotices } from '../../../ui/form/edit-notices';
import { Form, FormError, FormField, SubmitButton } from '../../../ui/form/form';
import { useEditForm } from '../../../ui/form/use-edit-form';
import { PlusIcon } from '../../../ui/icons';
import { TrashIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { PhoneField } from '../../../ui/phone-field';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useSetContactMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { EditPage, useLeaveForm } from './edit-page';
import styles from './edit.module.css';

const { shape } = contactForm;
const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim());

/** The contract's rules for the fields' values: empty text instead of null. */
const schema = z.object({
  version: shape.version,
  email: z.string().transform(orNull).pipe(shape.email.unwrap()),
  phone: z
    .object({ countryCode: z.string(), number: z.string() })
    .transform(async ({ countryCode, number }) => {
      if (number.trim() === '') return null;
      const phone = await readPhone(number, countryCode);
      const digits = phone?.number.replaceAll(/\D/g, '');
      // what is no number is refused as it was typed: an empty one would be called missing
      return { countryCode, ...phone, number: digits || number };
    })
    .pipe(shape.phone.unwrap()),
  birthday: z.string().transform(orNull).pipe(shape.birthday.unwrap()),
  websites: z.array(
    z.object({
      address: shape.websites.unwrap().element,
    }),
  ),
  instantMessaging: shape.instantMessaging.unwrap(),
  address: shape.address.unwrap(),
});

const valuesOf = ({ contact }: OwnProfile) => ({
  version: contact.version,
  email: contact.email ?? '',
  phone: contact.phone ?? { countryCode: defaultCountry(currentLanguage()), number: '' },
  birthday: contact.birthday ?? '',
  websites: contact.websites.map((address) => ({ address })),
  instantMessaging: contact.instantMessaging,
  address: contact.address,
});

export function ContactPage() {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t('contact.title')} back={profilePaths.own}>
      {(profile, refresh) => <ContactForm profile={profile} refresh={refresh} />}
    </EditPage>
  );
}

function ContactForm({ profile, refresh }: { profile: OwnProfile; refresh: () => Promise<OwnProfile> }) {
  const { t } = useTranslation('profile');
  const leave = useLeaveForm();
  const [setContact] = useSetContactMutation();
  const edit = useEditForm(schema, valuesOf(profile), 'profile.contact');
  const { form } = edit;
  const websites = useFieldArray({ control: form.control, name: 'websites' });
  const messaging = useFieldArray({ control: form.control, name: 'instantMessaging' });
  const submit = async (values: z.output<typeof schema>) => {
    const body = { ...values, websites: values.websites.map(({ address }) => address) };
    if (!(await edit.save(() => setContact({ body }).unwrap()))) return;
    toast(t('saved'), { kind: 'good' });
    leave(profilePaths.own);
  };
  return (
    <>
      <Alert kind="info">
        {t('contact.seenBy', { who: t(`visibility.${profile.visibility.contact}`) })}{' '}
        <Link to={paths.visibility}>{t('contact.change')}</Link>
      </Alert>
      <EditNotices edit={edit} onTakeStored={async () => edit.takeStored(valuesOf(await refresh()))} />
      <Card>
        <Form
          form={form}
          onSubmit={submit}
          names={Object.fromEntries(
            websites.fields.map((_, index) => [`websites.${index}`, `websites.${index}.address`]),
          )}
        >
          <FormError />
          <FormField form={form} name="email">
            {(field) => <TextField type="email" label={t('contact.email')} autoComplete="email" {...field} />}
          </FormField>
          <FormField form={form} name="phone">
            {(field) => <PhoneField label={t('contact.phone')} {...field} />}
          </FormField>
          <fieldset className={styles.group}>
            <legend>{t('contact.websites')}</legend>
            {websites.fields.map(({ id }, index) => (
              <div key={id} className={styles.single}>
                <FormField form={form} name={`websites.${index}.address`}>
                  {(field) => (
                    <TextField type="url" label={t('contact.website', { number: index + 1 })} labelHidden {...field} />
                  )}
                </FormField>
                <IconButton
                  icon={TrashIcon}
                  label={t('contact.removeWebsite', { number: index + 1 })}
                  onClick={() => websites.remove(index)}
                />
              </div>
            ))}
            {websites.fields.length < 10 && (
              <Button size="small" kind="quiet" icon={PlusIcon} onClick={() => websites.append({ address: '' })}>
                {t('contact.addWebsite')}
              </Button>
            )}
          </fieldset>
          <fieldset className={styles.group}>
            <legend>{t('contact.messaging')}</legend>
            {messaging.fields.map(({ id }, index) => (
              <div key={id} className={styles.pair}>
                <FormField form={form} name={`instantMessaging.${index}.service`}>
                  {(field) => <TextField label={t('contact.service')} required {...field} />}
                </FormField>
                <FormField form={form} name={`instantMessaging.${index}.userName`}>
                  {(field) => <TextField label={t('contact.userName')} required {...field} />}
                </FormField>
                <IconButton
                  icon={TrashIcon}
                  label={t('contact.removeMessaging', { number: index + 1 })}
                  onClick={() => messaging.remove(index)}
                />
              </div>
            ))}
            {messaging.fields.length < 10 && (
              <Button
                size="small"
                kind="quiet"
                icon={PlusIcon}
                onClick={() => messaging.append({ service: '', userName: '' })}
              >
                {t('contact.addMessaging')}
              </Button>
            )}
          </fieldset>
          <FormField form={form} name="address">
            {(field) => <TextArea label={t('contact.address')} rows={2} {...field} />}
          </FormField>
          <FormField form={form} name="birthday">
            {(field) => <DayField label={t('contact.birthday')} from="1900-01-01" to={today()} {...field} />}
          </FormField>
          <SubmitButton>{t('save')}</SubmitButton>
        </Form>
      </Card>
    </>
  );
}
