import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import type { Account } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bodyOf } from '../../api/body-of';
import { Alert } from '../../ui/alert';
import { CodeField } from '../../ui/code-field';
import { confirm } from '../../ui/confirm';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { useDisableSecondFactorMutation } from './settings.api';
import styles from './second-factor.module.css';

const schema = bodyOf(secondFactorApi.disable);

/** It is on: how many recovery codes are left, and how to turn it off. */
export function SecondFactorOff({ factor }: { factor: Account['secondFactor'] }) {
  const { t } = useTranslation('settings');
  const left = factor.recoveryCodesLeft;
  return (
    <>
      <Alert kind="good" title={t('secondFactor.onTitle')}>
        {t('secondFactor.left', { left })}
      </Alert>
      {left <= 3 && <Alert kind="warn">{t('secondFactor.fewLeft')}</Alert>}
      {factor.obligatory ? <p className={styles.lead}>{t('secondFactor.obligatory')}</p> : <TurnOff />}
    </>
  );
}

function TurnOff() {
  const { t } = useTranslation('settings');
  const [disable] = useDisableSecondFactorMutation();
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { password: '', code: '' });
  const submit = throttle.guard(async (body: z.output<typeof schema>) => {
    const yes = await confirm({
      title: t('secondFactor.offTitle'),
      text: t('secondFactor.offText'),
      action: t('secondFactor.turnOff'),
      danger: true,
    });
    if (!yes) return;
    await disable({ body }).unwrap();
    toast(t('secondFactor.offDone'), { kind: 'good' });
  });
  return (
    <Form form={form} onSubmit={submit}>
      <p className={styles.lead}>{t('secondFactor.offLead')}</p>
      <FormError />
      <FormField form={form} name="password">
        {(field) => <PasswordField label={t('yourPassword')} required {...field} />}
      </FormField>
      <FormField form={form} name="code">
        {(field) => <CodeField label={t('secondFactor.code')} required {...field} />}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton kind="danger" disabled={throttle.secondsLeft > 0}>
        {t('secondFactor.turnOff')}
      </SubmitButton>
    </Form>
  );
}
