import { passwordApi } from '@renmai/contracts/identity/accounts.api';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { bodyOf } from '../../api/body-of';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { Page } from '../../ui/page';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { UsernameHint } from '../../ui/verification/username-hint';
import { settingsPaths } from './settings-paths';
import { useChangePasswordMutation } from './settings.api';
import styles from './settings.module.css';

const schema = bodyOf(passwordApi.change);

export function PasswordPage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const account = useAccount();
  const [change] = useChangePasswordMutation();
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { currentPassword: '', password: '' });
  const submit = throttle.guard(async (body: z.output<typeof schema>) => {
    await change({ body }).unwrap();
    toast(t('password.done'), { kind: 'good' });
    void navigate(settingsPaths.security, { replace: true });
  });
  return (
    <Page title={t('password.title')} back={settingsPaths.security}>
      <Card>
        <Form form={form} onSubmit={submit}>
          <p className={styles.lead}>{t('password.lead')}</p>
          <FormError />
          <UsernameHint value={account?.email ?? account?.phone?.e164 ?? ''} />
          <FormField form={form} name="currentPassword">
            {(field) => (
              <PasswordField
                label={t('password.current')}
                autoFocus
                aside={
                  <Link className={styles.link} to={paths.forgotPassword}>
                    {t('password.forgot')}
                  </Link>
                }
                {...field}
              />
            )}
          </FormField>
          <FormField form={form} name="password">
            {(field) => <PasswordField label={t('password.new')} hint={t('password.rule')} choosing {...field} />}
          </FormField>
          <ThrottleAlert throttle={throttle} />
          <SubmitButton disabled={throttle.secondsLeft > 0}>{t('password.action')}</SubmitButton>
        </Form>
      </Card>
    </Page>
  );
}
