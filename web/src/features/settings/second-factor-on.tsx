import type { Account } from '@renmai/contracts/identity/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { type Proof, SecondFactorProof } from './second-factor-proof';
import { type Secret, SecondFactorSecret } from './second-factor-secret';
import {
  useDisableSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useReplaceSecondFactorMutation,
} from './settings.api';
import styles from './second-factor.module.css';

/** From here on it is worth thinking of new ones. */
const few = 3;

interface SecondFactorOnProps {
  factor: Account['secondFactor'];
  onCodes: (recoveryCodes: readonly string[]) => void;
  /** another app has replaced the former one */
  onReplaced: (recoveryCodes: readonly string[]) => void;
}

/** For a second factor that is on: the number of recovery codes left, new ones, another app, and how to turn it off. */
export function SecondFactorOn({ factor, onCodes, onReplaced }: SecondFactorOnProps) {
  const { t } = useTranslation('settings');
  const [renew] = useRenewRecoveryCodesMutation();
  const [replace] = useReplaceSecondFactorMutation();
  const [disable] = useDisableSecondFactorMutation();
  const [doing, setDoing] = useState<'renew' | 'replace' | 'turnOff' | null>(null);
  const [next, setNext] = useState<Secret | null>(null);
  const left = factor.recoveryCodesLeft;

  const turnOff = async (body: Proof) => {
    const yes = await confirm({
      title: t('secondFactor.offTitle'),
      text: t('secondFactor.offText'),
      action: t('secondFactor.turnOff'),
      danger: true,
    });
    if (!yes) return;
    await disable({ body }).unwrap();
    toast(t('secondFactor.offDone'), { kind: 'good' });
  };
  if (next) return <SecondFactorSecret secret={next} action={t('secondFactor.replace')} onCodes={onReplaced} />;
  return (
    <>
      <Alert kind={left <= few ? 'warn' : 'good'} title={t('secondFactor.onTitle')}>
        {t('secondFactor.left', { left })}
      </Alert>
      {factor.obligatory && <p className={styles.lead}>{t('secondFactor.obligatory')}</p>}
      {doing === 'renew' && (
        <SecondFactorProof
          key="renew"
          lead={t('secondFactor.renewLead')}
          action={t('secondFactor.renew')}
          onProof={async (body) => onCodes((await renew({ body }).unwrap()).recoveryCodes)}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing === 'replace' && (
        <SecondFactorProof
          key="replace"
          lead={t('secondFactor.replaceLead')}
          action={t('ui:stepper.next')}
          onProof={async (body) => setNext(await replace({ body }).unwrap())}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing === 'turnOff' && (
        <SecondFactorProof
          key="turnOff"
          danger
          lead={t('secondFactor.offLead')}
          action={t('secondFactor.turnOff')}
          onProof={turnOff}
          onCancel={() => setDoing(null)}
        />
      )}
      {doing === null && (
        <div className={styles.actions}>
          <Button onClick={() => setDoing('renew')}>{t('secondFactor.renew')}</Button>
          <Button onClick={() => setDoing('replace')}>{t('secondFactor.replace')}</Button>
          {!factor.obligatory && <Button onClick={() => setDoing('turnOff')}>{t('secondFactor.turnOff')}</Button>}
        </div>
      )}
    </>
  );
}
