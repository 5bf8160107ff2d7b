import { consoleSessionApi } from '@renmai/contracts/identity/console-session.api';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '../../api/body-of';
import { isProblem, type Problem } from '../../api/problem';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { useLoginMutation } from './session.api';

const schema = bodyOf(consoleSessionApi.login).pick({ identifier: true, password: true });
/** The password was right, but the account may not use the console. */
export const refusals = ['identity.console-not-allowed', 'identity.console-second-factor-missing'];

interface PasswordStepProps {
  onSecondFactor: (token: string) => void;
  onRefused: (problem: Problem) => void;
}

export function PasswordStep({ onSecondFactor, onRefused }: PasswordStepProps) {
  const { t } = useTranslation('console');
  const [login] = useLoginMutation();
  const form = useSchemaForm(schema, { identifier: '', password: '' });
  const send = async (body: { identifier: string; password: string }) => {
    try {
      onSecondFactor((await login({ body }).unwrap()).secondFactorToken);
    } catch (error) {
      if (!isProblem(error) || !refusals.includes(error.code)) throw error;
      onRefused(error);
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      <FormError />
      <FormField form={form} name="identifier">
        {(field) => (
          <TextField
            label={t('login.identifier')}
            hint={t('login.identifierHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('login.password')} required {...field} />}
      </FormField>
      <SubmitButton>{t('login.next')}</SubmitButton>
    </Form>
  );
}
