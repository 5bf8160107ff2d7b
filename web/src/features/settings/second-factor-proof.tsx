import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { bodyOf } from '../../api/body-of';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import styles from './second-factor.module.css';

const [byCode, byRecoveryCode] = bodyOf(secondFactorApi.disable).options;
export type Proof = z.output<typeof byCode> | z.output<typeof byRecoveryCode>;

/** The form keeps both fields, so that nothing typed is lost by a change of mind; the one in sight is sent. */
const typed = z.object({ password: z.string(), code: z.string(), recoveryCode: z.string() });
const codeSchema = typed.extend(byCode.shape).transform(({ password, code }): Proof => ({ password, code }));
const recoverySchema = typed
  .extend(byRecoveryCode.shape)
  .transform(({ password, recoveryCode }): Proof => ({ password, recoveryCode }));

interface SecondFactorProofProps {
  lead: string;
  action: string;
  danger?: boolean;
  /** a Problem that it throws is shown */
  onProof: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Password and a code of the app, or a recovery code: both factors, before either is touched. */
export function SecondFactorProof({ lead, action, danger, onProof, onCancel }: SecondFactorProofProps) {
  const { t } = useTranslation('settings');
  const throttle = useThrottle();
  const [recovery, setRecovery] = useState(false);
  const form = useSchemaForm(recovery ? recoverySchema : codeSchema, { password: '', code: '', recoveryCode: '' });
  const change = () => {
    form.clearErrors();
    setRecovery(!recovery);
  };
  return (
    <Form form={form} onSubmit={throttle.guard(onProof)}>
      <p className={styles.lead}>{lead}</p>
      <FormError />
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('yourPassword')} autoFocus {...field} />}
      </FormField>
      {recovery ? (
        <FormField key="recoveryCode" form={form} name="recoveryCode">
          {(field) => (
            <TextField
              label={t('secondFactor.recoveryCode')}
              hint={t('secondFactor.recoveryHint')}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field}
            />
          )}
        </FormField>
      ) : (
        <FormField key="code" form={form} name="code">
          {(field) => <CodeField label={t('secondFactor.code')} {...field} />}
        </FormField>
      )}
      <ThrottleAlert throttle={throttle} />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('ui:cancel')}</Button>
        <SubmitButton kind={danger ? 'danger' : 'primary'} disabled={throttle.secondsLeft > 0}>
          {action}
        </SubmitButton>
      </div>
      <Button kind="quiet" block onClick={change}>
        {t(recovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
      </Button>
    </Form>
  );
}
