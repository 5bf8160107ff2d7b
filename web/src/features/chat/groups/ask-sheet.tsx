import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';

interface AskSheetProps {
  /** of the group */
  name: string;
  onClose: () => void;
  busy: boolean;
  onSend: (message: string) => Promise<void>;
}

/** Asks to join a group, with a word to those who decide. */
export function AskSheet({ name, onClose, busy, onSend }: AskSheetProps) {
  const { t } = useTranslation('chat');
  const [message, setMessage] = useState('');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('discover.askTitle', { name })}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void onSend(message.trim())}>
          {t('discover.send')}
        </Button>
      }
    >
      <TextArea label={t('discover.message')} value={message} onChange={setMessage} limit={200} rows={3} />
    </Sheet>
  );
}
