import { type Passkey, passkeysApi } from '@renmai/contracts/identity/passkeys.api';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '../../api/body-of';
import { Form, FormError, FormField, SubmitButton } from '../../ui/form/form';
import { useSchemaForm } from '../../ui/form/use-schema-form';
import { TextField } from '../../ui/text-field';
import { useRenamePasskeyMutation } from './passkeys.api';

const schema = bodyOf(passkeysApi.rename);

export function PasskeyName({ passkey: { passkeyId, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [rename] = useRenamePasskeyMutation();
  const form = useSchemaForm(schema, { name });
  const submit = async (body: { name: string }) => {
    await rename({ params: { passkeyId }, body }).unwrap();
    onDone();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormError />
      <FormField form={form} name="name">
        {(field) => <TextField label={t('passkeys.name')} hint={t('passkeys.nameHint')} autoFocus {...field} />}
      </FormField>
      <SubmitButton>{t('passkeys.save')}</SubmitButton>
    </Form>
  );
}
