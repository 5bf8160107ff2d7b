import { currentPassword } from '@renmai/contracts/identity/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { isProblem, type Problem } from '../../api/problem';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import styles from './settings.module.css';

const schema = z.object({ password: currentPassword });

interface ConfirmWithPasswordProps {
  lead: ReactNode;
  action: string;
  /** a Problem that it throws is shown */
  onPassword: (password: string) => Promise<void>;
  /** codes of problems that no other password helps with */
  beginAgainOn?: readonly string[];
  onBeginAgain?: (problem: Problem) => void;
}

/** The last step of a change for which the member has to prove their identity again. */
export function ConfirmWithPassword({
  lead,
  action,
  onPassword,
  beginAgainOn,
  onBeginAgain,
}: ConfirmWithPasswordProps) {
  const { t } = useTranslation('settings');
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { password: '' });
  const submit = throttle.guard(async ({ password }: { password: string }) => {
    try {
      await onPassword(password);
    } catch (error) {
      if (!isProblem(error) || !beginAgainOn?.includes(error.code)) throw error;
      onBeginAgain?.(error);
    }
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className={styles.lead}>{lead}</p>
      <FormError />
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('yourPassword')} autoFocus {...field} />}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{action}</SubmitButton>
    </Form>
  );
}
