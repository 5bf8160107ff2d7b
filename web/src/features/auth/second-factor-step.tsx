import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '../../api/body-of';
import { isProblem, type Problem } from '../../api/problem';
import { knowsPasskeys, provenPasskeyOf, provePasskey } from '../../lib/webauthn';
import { Alert } from '../../ui/alert';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { KeyIcon } from '../../ui/key-icon';
import { TextField } from '../../ui/text-field';
import { CodeForm } from '../../ui/verification/code-form';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { AuthFrame } from './auth-frame';
import { useBeginSecondPasskeyMutation, useSecondFactorMutation } from './auth.api';
import { enterSession } from './enter-session';
import { SUSPENDED } from './suspended';

const [, byRecoveryCode] = bodyOf(sessionsApi.secondFactor).options;
const recoverySchema = byRecoveryCode.pick({ recoveryCode: true });

/** Codes of problems that end this login. */
const ending = new Set(['identity.second-factor-token-invalid', SUSPENDED]);

type Proof = { code: string } | { recoveryCode: string } | { credential: ReturnType<typeof provenPasskeyOf> };

interface SecondFactorStepProps {
  token: string;
  /** the account has passkeys */
  passkeys: boolean;
  /** to the first step; with the problem that makes it begin again */
  onBack: (problem: Problem | null) => void;
}

export function SecondFactorStep({ token, passkeys, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation('auth');
  const [prove] = useSecondFactorMutation();
  const [recovery, setRecovery] = useState(false);

  const send = async (proof: Proof) => {
    try {
      enterSession(await prove({ body: { secondFactorToken: token, ...proof } }).unwrap());
    } catch (error) {
      if (!isProblem(error) || !ending.has(error.code)) throw error;
      onBack(error);
    }
  };
  const other = (
    <>
      {passkeys && knowsPasskeys() && (
        <SecondPasskey token={token} onPasskey={(credential) => send({ credential })} onBack={onBack} />
      )}
      <Button kind="quiet" block onClick={() => setRecovery(!recovery)}>
        {t(recovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
      </Button>
    </>
  );
  return (
    <AuthFrame
      title={t('secondFactor.title')}
      lead={t(recovery ? 'secondFactor.recoveryLead' : 'secondFactor.lead')}
      onBack={() => onBack(null)}
    >
      {recovery ? (
        <RecoveryForm onCode={(recoveryCode) => send({ recoveryCode })}>{other}</RecoveryForm>
      ) : (
        <CodeForm
          label={t('secondFactor.code')}
          action={t('secondFactor.action')}
          onCode={(code) => send({ code })}
          autoFocus
        >
          {other}
        </CodeForm>
      )}
    </AuthFrame>
  );
}

interface SecondPasskeyProps {
  token: string;
  onPasskey: (credential: ReturnType<typeof provenPasskeyOf>) => Promise<void>;
  onBack: (problem: Problem) => void;
}

/** A passkey in place of the code. */
function SecondPasskey({ token, onPasskey, onBack }: SecondPasskeyProps) {
  const { t } = useTranslation('auth');
  const [begin] = useBeginSecondPasskeyMutation();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const finish = async () => {
    const { options } = await begin({ body: { secondFactorToken: token } }).unwrap();
    const made = await provePasskey(options);
    if ('value' in made) await onPasskey(provenPasskeyOf(made.value));
    else setFailed(made.without !== 'given-up');
  };
  const press = async () => {
    setBusy(true);
    setFailed(false);
    await attempt(async () => {
      try {
        await finish();
      } catch (error) {
        if (!isProblem(error) || !ending.has(error.code)) throw error;
        onBack(error);
      }
    });
    setBusy(false);
  };
  return (
    <>
      {failed && <Alert kind="bad">{t('login.passkeyFailed')}</Alert>}
      <Button kind="secondary" block icon={KeyIcon} busy={busy} onClick={() => void press()}>
        {t('secondFactor.usePasskey')}
      </Button>
    </>
  );
}

function RecoveryForm({ onCode, children }: { onCode: (code: string) => Promise<void>; children: React.ReactNode }) {
  const { t } = useTranslation('auth');
  const throttle = useThrottle();
  const form = useSchemaForm(recoverySchema, { recoveryCode: '' });
  const submit = throttle.guard(async ({ recoveryCode }: { recoveryCode: string }) => {
    try {
      await onCode(recoveryCode);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'identity.second-factor-wrong') throw error;
      form.setError('recoveryCode', { type: error.code }, { shouldFocus: true });
    }
  });
  return (
    <Form form={form} onSubmit={submit}>
      <FormError />
      <FormField form={form} name="recoveryCode">
        {(field) => (
          <TextField
            label={t('secondFactor.recoveryCode')}
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{t('secondFactor.action')}</SubmitButton>
      {children}
    </Form>
  );
}
