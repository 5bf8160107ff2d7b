import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../lib/use-typed';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';

interface DeclineSheetProps {
  /** of the user who asks to join */
  name: string;
  /** identifies the draft */
  draftKey: string;
  onClose: () => void;
  /** `reason`: empty where none was given */
  onSend: (reason: string) => void;
}

/** Declines a request to join, with a message to the user who asked. */
export function DeclineSheet({ name, draftKey, onClose, onSend }: DeclineSheetProps) {
  const { t } = useTranslation('chat');
  const [reason, setReason, forget] = useTyped(`decline.${draftKey}`);
  const send = () => {
    forget();
    onSend(reason.trim());
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('group.declineTitle', { name })}
      footer={
        <Button kind="primary" block onClick={send}>
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
