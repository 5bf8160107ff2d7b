import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet';
import type { ConversationKey } from '../state/chat.types';
import { SilenceForm } from './silence-form';

interface SilenceSheetProps {
  open: boolean;
  onClose: () => void;
  of: ConversationKey;
  name: string;
}

/** The notification settings of a conversation. */
export function SilenceSheet({ open, onClose, of, name }: SilenceSheetProps) {
  const { t } = useTranslation('chat');
  return (
    <Sheet open={open} onClose={onClose} title={t('silence.of', { name })}>
      <SilenceForm of={of} />
    </Sheet>
  );
}
