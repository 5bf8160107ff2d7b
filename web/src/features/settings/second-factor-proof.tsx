import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bodyOf } from '../../api/body-of';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import styles from './second-factor.module.css';

const schema = bodyOf(secondFactorApi.disable);
export type Proof = z.output<typeof schema>;

interface SecondFactorProofProps {
  lead: string;
  action: string;
  danger?: boolean;
  /** a Problem that it throws is shown */
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Password and a code of the app: both factors, before either is touched. */
export function SecondFactorProof({ lead, action, danger, onProof, onCancel }: SecondFactorProofProps) {
  const { t } = useTranslation('settings');
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { password: '', code: '' });
  return (
    <Form form={form} onSubmit={throttle.guard(onProof)}>
      <p className={styles.lead}>{lead}</p>
      <FormError />
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('yourPassword')} autoFocus {...field} />}
      </FormField>
      <FormField form={form} name="code">
        {(field) => <CodeField label={t('secondFactor.code')} {...field} />}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        <SubmitButton kind={danger ? 'danger' : 'primary'} disabled={throttle.secondsLeft > 0}>
          {action}
        </SubmitButton>
      </div>
    </Form>
  );
}
