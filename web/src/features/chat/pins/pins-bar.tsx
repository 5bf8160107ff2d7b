import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { showMessage } from '../actions/show-message';
import { PinIcon } from '../chat-icons';
import { previewText } from '../words/preview-text';
import { useChatDispatch } from '../state/chat-thunk';
import { usePerson } from '../people/use-people';
import type { ConversationKey } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { type Pinned, usePinnedMessagesQuery } from './pins.api';
import { usePin } from './use-pin';
import styles from './pins.module.css';

/** The pinned messages of a conversation: the newest in sight, all of them after a press. */
export function PinsBar({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  // nothing can be pinned where there are no messages
  const said = useChat(
    ({ timelines, messages }) => timelines[key]?.keys.some((one) => /^\d+$/.test(messages[one]?.id ?? '')) ?? false,
  );
  const { data = [] } = usePinnedMessagesQuery({ me: me ?? '', key }, { skip: me === null || !said });
  const [open, setOpen] = useState(false);
  const [newest] = data;
  if (!newest) return null;
  return (
    <>
      <button type="button" className={styles.bar} onClick={() => setOpen(true)}>
        <PinIcon size={18} />
        <span className={styles.text}>{previewText(newest.message, (name, options) => t(name, options ?? {}))}</span>
        <span className={styles.count}>{t('pins.bar', { count: data.length })}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('pins.title')}>
        <ul className={styles.list}>
          {data.map((pinned) => (
            <li key={pinned.message.id}>
              <Row pinned={pinned} conversationKey={key} onClose={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

interface RowProps {
  pinned: Pinned;
  conversationKey: ConversationKey;
  onClose: () => void;
}

function Row({ pinned: { message, by }, conversationKey: key, onClose }: RowProps) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const author = usePerson(message.mine ? '' : message.from).name;
  const pinner = usePerson(by === me ? '' : by).name;
  const dispatch = useChatDispatch();
  const pin = usePin(key);
  const go = () => {
    onClose();
    const gone = () => toast(t('pins.gone'));
    dispatch(showMessage(key, { messageId: message.id })).then((there) => !there && gone(), gone);
  };
  return (
    <div className={styles.row}>
      <button type="button" className={styles.message} onClick={go}>
        <span className={styles.author}>{message.mine ? t('you') : author}</span>
        <span>{previewText(message, (name, options) => t(name, options ?? {}))}</span>
        <span className={styles.count}>{t('pins.by', { name: by === me ? t('you') : pinner })}</span>
      </button>
      <Button size="small" kind="quiet" onClick={() => void pin(message.id, false)}>
        {t('unpin')}
      </Button>
    </div>
  );
}
