import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import styles from '../applicant/applicant.module.css';
import { useKindTexts } from '../kind-texts';

const reasonLimit = 500;

interface WithdrawSheetProps {
  open: boolean;
  busy: boolean;
  /** the place goes to the next person */
  goesOn: boolean;
  onClose: () => void;
  onWithdraw: (reason: string) => void;
}

/** Withdraws an application: the effect, and a reason, if the applicant wants to give one. */
export function WithdrawSheet({ open, busy, goesOn, onClose, onWithdraw }: WithdrawSheetProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [reason, setReason] = useState('');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('withdraw.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={() => onWithdraw(reason.trim())}>
            {t('withdraw.action')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Alert kind="warn">
          {goesOn && <>{t('withdraw.goesOn')} </>}
          {t('withdraw.text')}
        </Alert>
        <TextArea
          label={t('withdraw.reason')}
          hint={t('withdraw.reasonHint')}
          limit={reasonLimit}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Sheet>
  );
}
