import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { CodeForm } from '../../ui/verification/code-form';
import { ConfirmWithPassword } from './confirm-with-password';
import { useConfirmSecondFactorMutation, useSetUpSecondFactorMutation } from './settings.api';
import styles from './second-factor.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code')).QrCode }));

interface Secret {
  secret: string;
  otpauthUri: string;
}

interface SecondFactorSetUpProps {
  obligatory: boolean;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Password → secret for the app → its first code. */
export function SecondFactorSetUp({ obligatory, onCodes }: SecondFactorSetUpProps) {
  const { t } = useTranslation('settings');
  const [setUp] = useSetUpSecondFactorMutation();
  const [confirmCode] = useConfirmSecondFactorMutation();
  const [secret, setSecret] = useState<Secret | null>(null);
  if (!secret) {
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
  const copy = async () => {
    const copied = await copyText(secret.secret);
    toast(t(copied ? 'copied' : 'notCopied'), { kind: copied ? 'good' : 'bad' });
  };
  return (
    <>
      <p className={styles.lead}>{t('secondFactor.scan')}</p>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton width={200} height={200} />}>
          <QrCode text={secret.otpauthUri} label={t('secondFactor.qr')} />
        </Suspense>
      </div>
      <div className={styles.secret}>
        <p>{t('secondFactor.byHand')}</p>
        <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <CodeForm
        label={t('secondFactor.firstCode')}
        action={t('secondFactor.turnOn')}
        onCode={async (code) => onCodes((await confirmCode({ body: { code } }).unwrap()).recoveryCodes)}
      />
    </>
  );
}
