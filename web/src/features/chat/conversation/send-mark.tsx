import { ConnectionCode } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon, RefreshIcon, WarningIcon } from '../../../ui/icons';
import { ClockIcon, TrashIcon } from '../../../ui/more-icons';
import { ActionSheet } from '../../../ui/action-sheet';
import { discardMessage, retryMessage } from '../actions/send-message';
import { DoubleCheckIcon } from '../chat-icons';
import { useChatDispatch } from '../state/chat-thunk';
import { fileLost, type StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useErrorText } from '../use-outcome';
import { ReadBy } from './read-by';
import styles from './message.module.css';

/** The delivery state of the member's own message. `plain`: without a way to its readers. */
export function SendMark({ message, plain }: { message: StoredMessage; plain?: boolean }) {
  const { t } = useTranslation('chat');
  const offline = useChat(({ connection }) => connection.code !== ConnectionCode.opened);
  if (message.state === 'failed') return <Failed message={message} />;
  if (message.conversation.kind === 'group' && message.readCount > 0 && !plain) return <ReadBy message={message} />;
  const marks = {
    sending: { Icon: ClockIcon, className: undefined },
    sent: { Icon: CheckIcon, className: undefined },
    delivered: { Icon: DoubleCheckIcon, className: undefined },
    read: { Icon: DoubleCheckIcon, className: styles.wasRead },
  };
  const { Icon, className } = marks[message.state];
  return (
    <span className={className}>
      <Icon size={14} />
      <span className="visually-hidden">
        {t(message.state === 'sending' && offline ? 'state.waiting' : `state.${message.state}`)}
      </span>
    </span>
  );
}

function Failed({ message }: { message: StoredMessage }) {
  const { t } = useTranslation('chat');
  const text = useErrorText();
  const dispatch = useChatDispatch();
  const [open, setOpen] = useState(false);
  const again = { label: t('retry'), icon: RefreshIcon, onChoose: () => dispatch(retryMessage(message.key)) };
  return (
    <>
      <button type="button" className={styles.failed} onClick={() => setOpen(true)}>
        <WarningIcon size={14} />
        {t('state.failed')}
      </button>
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={text(message.error ?? -2)}
        actions={[
          ...(message.error === fileLost ? [] : [again]),
          { label: t('discard'), icon: TrashIcon, danger: true, onChoose: () => dispatch(discardMessage(message)) },
        ]}
      />
    </>
  );
}
