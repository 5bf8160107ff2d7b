import { type Address, currentPassword } from '@renmai/contracts/identity/fields';
import type { LoginAnswer } from '@renmai/contracts/identity/sessions.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../lib/paths';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { PasswordField } from '../../ui/password-field';
import { type AddressDraft, addressSchema } from '../../ui/verification/address-draft';
import { FormAddress } from '../../ui/verification/form-address';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { useLoginMutation } from './auth.api';
import styles from './auth.module.css';

const schema = z.object({ address: addressSchema('any'), password: currentPassword });

const names = { identifier: 'address.text', countryCode: 'address.text' };

/** The identifier as the login takes it: an e-mail address, or a national number with its country. */
const identify = (address: Address) =>
  address.kind === 'email'
    ? { identifier: address.email }
    : { identifier: address.number, countryCode: address.countryCode };

interface PasswordLoginProps {
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  onAnswer: (answer: LoginAnswer, address: Address) => void;
}

export function PasswordLogin({ draft, onDraft, onAnswer }: PasswordLoginProps) {
  const { t } = useTranslation('auth');
  const [login] = useLoginMutation();
  const throttle = useThrottle();
  const form = useSchemaForm(schema, { address: draft, password: '' });
  return (
    <Form
      form={form}
      names={names}
      onSubmit={throttle.guard(async ({ address, password }) => {
        onAnswer(await login({ body: { method: 'password', ...identify(address), password } }).unwrap(), address);
      })}
    >
      <FormError />
      <FormAddress
        form={form}
        name="address"
        kind="any"
        autoComplete="username"
        autoFocus={draft.text === ''}
        onDraft={onDraft}
      />
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField
            label={t('password')}
            autoFocus={draft.text !== ''}
            aside={
              <Link className={styles.link} to={paths.forgotPassword} state={{ address: draft }}>
                {t('login.forgot')}
              </Link>
            }
            {...field}
          />
        )}
      </FormField>
      <ThrottleAlert throttle={throttle} />
      <SubmitButton disabled={throttle.secondsLeft > 0}>{t('login.action')}</SubmitButton>
    </Form>
  );
}
