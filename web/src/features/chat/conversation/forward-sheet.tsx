import type { Ext } from '@renmai/im-client';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { sendBundle } from '../actions/bundles';
import { sendMessage } from '../actions/send-message';
import { useConversationName } from '../list/conversation-row';
import { useChatDispatch } from '../state/chat-thunk';
import { usePerson } from '../people/use-people';
import { conversationOf, type StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { newConversation } from '../state/conversation-reducers';
import { ConversationContext } from './conversation-context';
import { ForwardChoices } from './forward-choices';
import styles from './message.module.css';

export interface Forwarding {
  /** oldest first */
  messages: readonly StoredMessage[];
  /** as one bundle */
  merged: boolean;
}

interface ForwardSheetProps {
  forwarding: Forwarding | null;
  onClose: () => void;
  onSent?: () => void;
}

/** Sends messages on to other conversations. */
export function ForwardSheet({ forwarding, onClose, onSent }: ForwardSheetProps) {
  const { t } = useTranslation('chat');
  const title = useBundleTitle();
  const dispatch = useChatDispatch();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { messages, recalled } = useAsTheyAre(forwarding);
  const close = () => {
    setChosen([]);
    onClose();
  };
  const send = () => {
    if (!forwarding) return;
    for (const key of chosen) {
      if (forwarding.merged) dispatch(sendBundle(key, messages, title, (name, options) => t(name, options ?? {})));
      else for (const one of messages) dispatch(sendMessage(key, { content: one.content, ext: waveformOf(one) }));
    }
    toast(t('forward.sent'), { kind: 'good' });
    close();
    onSent?.();
  };
  return (
    <Sheet
      open={forwarding !== null}
      onClose={close}
      title={t('forward.title')}
      flush
      footer={
        <div className={styles.forwarding}>
          {recalled > 0 && (
            <p role="alert" className={styles.leftOut}>
              {t('forward.recalled', { count: recalled })}
            </p>
          )}
          <Button kind="primary" block disabled={chosen.length === 0 || messages.length === 0} onClick={send}>
            {chosen.length === 0 ? t('forward.sendNone') : t('forward.send', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <ForwardChoices chosen={chosen} onChange={setChosen} />
    </Sheet>
  );
}

/** The messages that can still be forwarded, with their present content, and how many were recalled since. */
function useAsTheyAre(forwarding: Forwarding | null): { messages: StoredMessage[]; recalled: number } {
  const all = useChat((chat) => (forwarding ? chat.messages : null));
  const given = forwarding?.messages ?? [];
  const messages = given.map((one) => all?.[one.key] ?? one).filter((one) => !one.recalled);
  return { messages, recalled: given.length - messages.length };
}

/** The title of a bundle: of a group, or of two people. */
function useBundleTitle(): string {
  const { t } = useTranslation('chat');
  const key = use(ConversationContext);
  const { kind, id } = conversationOf(key);
  const known = useChat((chat) => chat.conversations[key]);
  const me = useChat((chat) => chat.me ?? '');
  const group = useConversationName(known ?? newConversation(key));
  const [own, other] = [usePerson(me).name, usePerson(kind === 'single' ? id : '').name];
  if (kind !== 'single') return t('forward.ofGroup', { name: group });
  return id === me ? t('forward.ofOne', { name: own }) : t('forward.ofTwo', { one: own, other });
}

const waveformOf = ({ ext }: StoredMessage): Ext =>
  typeof ext['waveform'] === 'string' ? { waveform: ext['waveform'] } : {};
