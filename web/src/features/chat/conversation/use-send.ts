import { isSeen } from '@renmai/contracts/single-line';
import type { Ext } from '@renmai/im-client';
import { editMessage } from '../actions/message-actions';
import { useChatDispatch } from '../state/chat-thunk';
import type { ConversationKey, StoredMessage } from '../state/chat.types';
import { useOutcome } from '../use-outcome';
import { useSay } from './say-context';
import type { Writing } from './use-writing';

interface Sent {
  editing: StoredMessage | null | undefined;
  writing: Writing;
  extOf: (said: string) => Ext;
  onBegin: () => void;
  /** the text was sent, or the message was changed */
  onDone: () => void;
}

/** Sends what is written, or changes the message that is edited. */
export function useSend(key: ConversationKey, { editing, writing, extOf, onBegin, onDone }: Sent): () => void {
  const dispatch = useChatDispatch();
  const tell = useOutcome();
  const say = useSay(key);
  const { area, text } = writing;
  const edit = async (message: StoredMessage, said: string) => {
    const done = tell(await dispatch(editMessage(message, { type: 'txt', text: said })));
    // the box stays open for a member who has typed on meanwhile
    if (done && (area.current?.value ?? text) === text) onDone();
  };
  const send = async () => {
    const said = text.trim();
    if (!isSeen(said)) return;
    if (editing) {
      await edit(editing, said);
      return;
    }
    const sent = say({ content: { type: 'txt', text: said }, ext: extOf(said) });
    onBegin();
    if (sent === true || (await sent)) onDone();
  };
  return () => void send();
}
