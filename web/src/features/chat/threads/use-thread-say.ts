import type { Ext } from '@renmai/im-client';
import { useNavigate } from 'react-router-dom';
import { joinThread, startThread } from '../actions/threads';
import { type Outgoing, sendMessage } from '../actions/send-message';
import { chatPaths } from '../chat-paths';
import type { Say } from '../conversation/say-context';
import { useChatDispatch } from '../state/chat-thunk';
import { previewText } from '../words/preview-text';
import { useTranslation } from 'react-i18next';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { useOutcome } from '../use-outcome';

interface Replying {
  groupId: string;
  messageId: string;
  /** null where it was recalled, or cannot be read */
  parent: StoredMessage | null;
  /** null: the first reply begins it */
  threadId: string | null;
  takesPart: boolean;
  /** texts are sent to the group as well */
  alsoToGroup: boolean;
  /** called after a reply that also went to the group: the choice is made for each reply */
  onShared: () => void;
}

/** Replies in a thread: the first reply begins it, and a member who replies takes part in it from then on. */
export function useThreadSay({
  groupId,
  messageId,
  parent,
  threadId,
  takesPart,
  alsoToGroup,
  onShared,
}: Replying): Say {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const tell = useOutcome();
  const quote = (): Ext =>
    parent
      ? {
          quote: {
            id: parent.id,
            from: parent.from,
            text: previewText(parent, (one, options) => t(one, options ?? {})).slice(0, 120),
          },
        }
      : {};
  const into = (id: string, outgoing: Outgoing): true => {
    dispatch(sendMessage(keyOf({ kind: 'group', id }), outgoing));
    if (alsoToGroup && outgoing.content.type === 'txt') {
      dispatch(
        sendMessage(keyOf({ kind: 'group', id: groupId }), { ...outgoing, ext: { ...outgoing.ext, ...quote() } }),
      );
      onShared();
    }
    return true;
  };
  return (outgoing) => {
    if (threadId !== null && takesPart) return into(threadId, outgoing);
    const first = async () => {
      const begun = await dispatch(
        threadId === null ? startThread({ groupId, messageId, parent }) : joinThread(threadId, { groupId, messageId }),
      );
      if (!('threadId' in begun)) return tell(begun);
      if (threadId === null) {
        void navigate(chatPaths.conversation({ kind: 'group', id: begun.threadId }), { replace: true });
      }
      return into(begun.threadId, outgoing);
    };
    return first();
  };
}
