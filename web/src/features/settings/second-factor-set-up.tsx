import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { ConfirmWithPassword } from './confirm-with-password';
import { type Secret, SecondFactorSecret } from './second-factor-secret';
import { useSetUpSecondFactorMutation } from './settings.api';

interface SecondFactorSetUpProps {
  obligatory: boolean;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Password → secret for the app → its first code. */
export function SecondFactorSetUp({ obligatory, onCodes }: SecondFactorSetUpProps) {
  const { t } = useTranslation('settings');
  const [setUp] = useSetUpSecondFactorMutation();
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <SecondFactorSecret secret={secret} action={t('secondFactor.turnOn')} onCodes={onCodes} />;
  return (
    <>
      {obligatory && <Alert kind="warn">{t('secondFactor.obligatory')}</Alert>}
      <ConfirmWithPassword
        lead={t('secondFactor.lead')}
        action={t('secondFactor.begin')}
        onPassword={async (password) => setSecret(await setUp({ body: { password } }).unwrap())}
      />
    </>
  );
}
