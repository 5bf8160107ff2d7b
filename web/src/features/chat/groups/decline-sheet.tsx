import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';

interface DeclineSheetProps {
  /** of whoever asks to join */
  name: string;
  onClose: () => void;
  /** `reason`: empty where none was given */
  onSend: (reason: string) => void;
}

/** Declines a request to join, with a word to him who asked. */
export function DeclineSheet({ name, onClose, onSend }: DeclineSheetProps) {
  const { t } = useTranslation('chat');
  const [reason, setReason] = useState('');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('group.declineTitle', { name })}
      footer={
        <Button kind="primary" block onClick={() => onSend(reason.trim())}>
          {t('group.decline')}
        </Button>
      }
    >
      <TextArea
        label={t('group.reason')}
        hint={t('group.reasonHint')}
        value={reason}
        onChange={setReason}
        limit={200}
        rows={3}
      />
    </Sheet>
  );
}
