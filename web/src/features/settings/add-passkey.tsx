import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../lib/device-name';
import { createPasskey } from '../../lib/webauthn';
import { Alert } from '../../ui/alert';
import { toast } from '../../ui/toast';
import { ConfirmWithPassword } from './confirm-with-password';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeys.api';

/** Asks for the password; then the browser makes the passkey, which is named after this device until the member renames it. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [without, setWithout] = useState<'given-up' | 'exists' | 'failed' | null>(null);
  const make = async (password: string) => {
    setWithout(null);
    const { options } = await begin({ body: { password } }).unwrap();
    const made = await createPasskey(options);
    if ('without' in made) return setWithout(made.without);
    const { id, rawId, response } = made.value;
    const credential = { id, rawId, type: 'public-key' as const, response };
    const name = deviceName(navigator.userAgent) || t('passkeys.nameless');
    await add({ body: { name, credential } }).unwrap();
    toast(t('passkeys.done'), { kind: 'good' });
    onDone();
  };
  return (
    <>
      {without && <Alert kind={without === 'failed' ? 'bad' : 'warn'}>{t(`passkeys.without.${without}`)}</Alert>}
      <ConfirmWithPassword lead={t('passkeys.addLead')} action={t('passkeys.next')} onPassword={make} />
    </>
  );
}
