import type { Account } from '@renmai/contracts/identity/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { type Proof, SecondFactorProof } from './second-factor-proof';
import { useDisableSecondFactorMutation, useRenewRecoveryCodesMutation } from './settings.api';
import styles from './second-factor.module.css';

/** From here on it is worth thinking of new ones. */
const few = 3;

interface SecondFactorOnProps {
  factor: Account['secondFactor'];
  onCodes: (recoveryCodes: readonly string[]) => void;
}

/** It is on: how many recovery codes are left, new ones, and the way off. */
export function SecondFactorOn({ factor, onCodes }: SecondFactorOnProps) {
  const { t } = useTranslation('settings');
  const [renew] = useRenewRecoveryCodesMutation();
  const [disable] = useDisableSecondFactorMutation();
  const [doing, setDoing] = useState<'renew' | 'turnOff' | null>(null);
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
          {!factor.obligatory && <Button onClick={() => setDoing('turnOff')}>{t('secondFactor.turnOff')}</Button>}
        </div>
      )}
    </>
  );
}
