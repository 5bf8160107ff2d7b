import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../lib/use-typed';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';

interface AskSheetProps {
  /** of the group */
  name: string;
  /** identifies the draft */
  draftKey: string;
  onClose: () => void;
  busy: boolean;
  onSend: (message: string) => Promise<void>;
}

/** Asks to join a group, with a message to its administrators. */
export function AskSheet({ name, draftKey, onClose, busy, onSend }: AskSheetProps) {
  const { t } = useTranslation('chat');
  const [message, setMessage, forget] = useTyped(`ask.${draftKey}`);
  const send = async () => {
    await onSend(message.trim());
    forget();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('discover.askTitle', { name })}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void send()}>
          {t('discover.send')}
        </Button>
      }
    >
      <TextArea label={t('discover.message')} value={message} onChange={setMessage} limit={200} rows={3} />
    </Sheet>
  );
}
