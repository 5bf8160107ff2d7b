import type { ResponseOf } from '@renmai/contracts';
import type { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { CodeForm } from '../../ui/verification/code-form';
import { useConfirmSecondFactorMutation } from './settings.api';
import styles from './second-factor.module.css';

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code')).QrCode }));

export type Secret = ResponseOf<typeof secondFactorApi.setup>;

interface SecondFactorSecretProps {
  secret: Secret;
  /** the word on the button */
  action: string;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** Secret for the app → its first code. */
export function SecondFactorSecret({ secret: { secret, otpauthUri }, action, onCodes }: SecondFactorSecretProps) {
  const { t } = useTranslation('settings');
  const [confirmCode] = useConfirmSecondFactorMutation();
  const copy = async () => {
    const copied = await copyText(secret);
    toast(t(copied ? 'copied' : 'notCopied'), { kind: copied ? 'good' : 'bad' });
  };
  return (
    <>
      <p className={styles.lead}>{t('secondFactor.scan')}</p>
      <div className={styles.code}>
        <Suspense fallback={<Skeleton width={200} height={200} />}>
          <QrCode text={otpauthUri} label={t('secondFactor.qr')} />
        </Suspense>
      </div>
      <div className={styles.secret}>
        <p>{t('secondFactor.byHand')}</p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </div>
      <CodeForm
        label={t('secondFactor.firstCode')}
        action={action}
        onCode={async (code) => onCodes((await confirmCode({ body: { code } }).unwrap()).recoveryCodes)}
      />
    </>
  );
}
