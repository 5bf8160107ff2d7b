import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';

const reasonLimit = 500;

interface ReasonSheetProps {
  open: boolean;
  title: string;
  action: string;
  busy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
}

/** Asks before an interview is declined or cancelled, with room for a reason that the other side reads. */
export function ReasonSheet({ open, title, action, busy, onClose, onSend }: ReasonSheetProps) {
  const { t } = useTranslation('applications');
  const [reason, setReason] = useState('');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:back')}</Button>
          <Button kind="danger" busy={busy} onClick={() => onSend(reason.trim())}>
            {action}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('withdraw.reason')}
        hint={t('withdraw.reasonHint')}
        limit={reasonLimit}
        value={reason}
        onChange={setReason}
      />
    </Sheet>
  );
}
