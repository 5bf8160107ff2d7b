import { passwordApi } from '@renmai/contracts/identity/accounts.api';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '../../api/body-of';
import { isProblem, type Problem } from '../../api/problem';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { UsernameHint } from '../../ui/verification/username-hint';
import { useResetPasswordMutation } from './auth.api';

const schema = bodyOf(passwordApi.reset).pick({ password: true });

interface NewPasswordProps {
  ticket: string;
  username: string;
  onDone: () => void;
  /** the confirmation has run out */
  onRestart: (problem: Problem) => void;
}

export function NewPassword({ ticket, username, onDone, onRestart }: NewPasswordProps) {
  const { t } = useTranslation('auth');
  const [reset] = useResetPasswordMutation();
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { password: '' });
  const submit = throttle.guard(async ({ password }: { password: string }) => {
    try {
      await reset({ body: { ticket, password } }).unwrap();
      onDone();
    } catch (error) {
      if (!isProblem(error) || error.code !== 'identity.ticket-invalid') throw error;
      onRestart(error);
    }
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError />
      <UsernameHint value={username} />
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('newPassword')} hint={t('passwordHint')} choosing autoFocus {...field} />}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{t('forgot.action')}</SubmitButton>
    </Form>
  );
}
