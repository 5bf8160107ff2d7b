import { accountsApi } from '@renmai/contracts/identity/accounts.api';
import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { bodyOf } from '../../api/body-of';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { currentLanguage } from '../../lib/i18n/i18n';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choice';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { UsernameHint } from '../../ui/verification/username-hint';
import { useRegisterMutation } from './auth.api';

const schema = bodyOf(accountsApi.register)
  .pick({ name: true, password: true })
  .extend({ accepted: z.boolean().refine((accepted) => accepted) });

interface RegisterDetailsProps {
  ticket: string;
  /** for a password manager, which keeps it with the password */
  username: string;
  onRegistered: (answer: SignedIn) => void;
  /** the confirmation has run out */
  onRestart: (problem: Problem) => void;
  /** another person has registered the same address meanwhile */
  onExists: () => void;
}

export function RegisterDetails({ ticket, username, onRegistered, onRestart, onExists }: RegisterDetailsProps) {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const [register] = useRegisterMutation();
  const throttle = useThrottle();
  const [outdated, setOutdated] = useState<Problem | null>(null);
  const form = useSchemaForm(schema, { name: '', password: '', accepted: false });

  const submit = throttle.guard(async ({ name, password }: z.output<typeof schema>) => {
    const terms = { version: currentTermsVersion, accepted: true as const };
    try {
      onRegistered(await register({ body: { ticket, name, password, locale: currentLanguage(), terms } }).unwrap());
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.code === 'identity.ticket-invalid') onRestart(error);
      else if (error.code === 'identity.account-exists') onExists();
      else if (error.code === 'identity.terms-outdated') setOutdated(error);
      else throw error;
    }
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError />
      {outdated && (
        <Alert
          kind="bad"
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              {t('register.reload')}
            </Button>
          }
        >
          {text(outdated)}
        </Alert>
      )}
      <UsernameHint value={username} />
      <FormField form={form} name="name">
        {(field) => <TextField label={t('name')} autoFocus autoComplete="name" {...field} />}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('password')} hint={t('passwordHint')} choosing {...field} />}
      </FormField>
      <FormField form={form} name="accepted">
        {({ error, ...field }) => (
          <Checkbox
            label={
              <Trans
                t={t}
                i18nKey="register.accept"
                components={{
                  agreement: <Link to={paths.agreement('user-agreement')} target="_blank" />,
                  privacy: <Link to={paths.agreement('privacy-policy')} target="_blank" />,
                }}
              />
            }
            error={error && t('register.acceptFirst')}
            {...field}
          />
        )}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{t('register.action')}</SubmitButton>
    </Form>
  );
}
