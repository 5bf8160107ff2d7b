import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../lib/copy-text';
import { type Action, ActionItem } from '../../../ui/action-sheet';
import { confirm } from '../../../ui/confirm';
import { ForwardIcon } from '../../../ui/icons';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { useReportAction } from '../../../ui/report-action';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { keyOfMessage, react, recallMessage, removeMessages } from '../actions/message-actions';
import { useLooksAfter } from '../groups/use-looks-after';
import { useIsPinned, usePin } from '../pins/use-pin';
import { CopyIcon, PinIcon, RecallIcon, ReplyIcon, SelectIcon, ThreadIcon, TranslateIcon } from '../chat-icons';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../live/chat-thunk';
import { conversationOf, type StoredMessage } from '../state/chat.types';
import { callLineOf } from '../calls/call-line';
import { ConversationContext } from './conversation-context';
import { selectMessage, useChat } from '../state/selectors';
import { useOutcome } from '../use-outcome';
import { beginThread } from '../actions/threads';
import { type Forwarding, ForwardSheet } from './forward-sheet';
import { isSelectable } from './selection-bar';
import { hideTranslation, showTranslation, useTranslated } from '../translation/translated-messages';
import { useTranslationLanguage } from '../translation/use-translation-language';
import styles from './message.module.css';

/** the emoji that are offered at once */
const quick = ['👍', '❤️', '😂', '😮', '😢', '🙏', '🎉'];
/** milliseconds in which a message can be taken back */
const recallable = 120_000;

interface MessageMenuProps {
  messageKey: string | null;
  onClose: () => void;
  onReply: (message: StoredMessage) => void;
  onEdit: (message: StoredMessage) => void;
  /** begins to choose several */
  onSelect: (message: StoredMessage) => void;
}

/** The actions for one message. */
export function MessageMenu({ messageKey, onClose, onReply, onEdit, onSelect }: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const message = useChat(selectMessage(messageKey ?? ''));
  const [forwarding, setForwarding] = useState<Forwarding | null>(null);
  const dispatch = useChatDispatch();
  const tell = useOutcome();
  const onForward = (one: StoredMessage) => setForwarding({ messages: [one], merged: false });
  const actions = useActions(message, { onReply, onEdit, onForward, onSelect });
  const there = message && isSelectable(message);
  return (
    <>
      <Sheet open={message !== undefined} onClose={onClose} title={t('messageMenu')} titleHidden width="narrow" flush>
        {message && (
          <>
            {there && (
              <div className={styles.quick} role="group" aria-label={t('react')}>
                {quick.map((reaction) => (
                  <button
                    key={reaction}
                    type="button"
                    aria-label={t('reactWith', { reaction })}
                    aria-pressed={message.reactions.some((one) => one.mine && one.reaction === reaction)}
                    onClick={() => {
                      onClose();
                      void dispatch(react(message, reaction)).then(tell);
                    }}
                  >
                    {reaction}
                  </button>
                ))}
              </div>
            )}
            <ul className={styles.menu}>
              {actions.map((action) => (
                <li key={action.label}>
                  <ActionItem action={action} onClose={onClose} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Sheet>
      <ForwardSheet forwarding={forwarding} onClose={() => setForwarding(null)} />
    </>
  );
}

type Choose = (message: StoredMessage) => void;
interface Choices {
  onReply: Choose;
  onEdit: Choose;
  onForward: Choose;
  onSelect: Choose;
}

/** Computed whenever a menu opens; the server decides. */
const isRecent = ({ time }: StoredMessage): boolean => Date.now() - time < recallable;

/** Members may recall their own messages; owner and administrators of a group also those of others. */
function useMayRecall(message: StoredMessage | undefined): boolean {
  const me = useChat((chat) => chat.me);
  const conversation = conversationOf(use(ConversationContext));
  const recent = message !== undefined && isRecent(message);
  const looksAfter = useLooksAfter(conversation, !recent || message.from === me);
  return recent && (message.from === me || looksAfter);
}

/** Shows or hides the translation of somebody else's text. Hidden where no translator is configured. */
function useTranslate(message: StoredMessage | undefined): Action | false {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const translated = useTranslated(message?.key ?? '');
  const foreign =
    message?.content.type === 'txt' && message.from !== me && !message.recalled && callLineOf(message.ext) === null;
  const language = useTranslationLanguage(!foreign);
  if (!foreign || language === null) return false;
  const label = t(translated ? 'translate.hide' : 'translate.action');
  return {
    label,
    icon: TranslateIcon,
    onChoose: () => (translated ? hideTranslation(message.key) : showTranslation(message.key)),
  };
}

function useActions(message: StoredMessage | undefined, choices: Choices): Action[] {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const tell = useOutcome();
  const key = use(ConversationContext);
  const pin = usePin(key);
  const pinned = useIsPinned(key, message?.id ?? '');
  const inThread = useChat(({ threads }) => threads[conversationOf(key).id] !== undefined);
  const mayRecall = useMayRecall(message);
  const translate = useTranslate(message);
  const reportAction = useReportAction();
  if (!message) return [];
  const { onReply, onEdit, onForward, onSelect } = choices;
  const { content, recalled, from, conversation } = message;
  const own = from === me;
  const there = isSelectable(message);
  const copy = async (text: string) => toast(t((await copyText(text)) ? 'copied' : 'notCopied'));
  const remove = async () => {
    const question = { title: t('delete.title'), text: t('delete.text'), action: t('delete.action') };
    if (!(await confirm({ ...question, danger: true }))) return;
    tell(await dispatch(removeMessages(keyOfMessage(message), [message])));
  };
  const thread = async () => {
    const begun = await dispatch(beginThread(message));
    if ('threadId' in begun) void navigate(chatPaths.conversation({ kind: 'group', id: begun.threadId }));
    else tell(begun);
  };
  const list: (Action | false)[] = [
    there && { label: t('reply'), icon: ReplyIcon, onChoose: () => onReply(message) },
    content.type === 'txt' &&
      !recalled &&
      callLineOf(message.ext) === null && { label: t('copy'), icon: CopyIcon, onChoose: () => void copy(content.text) },
    translate,
    there && { label: t('forward.action'), icon: ForwardIcon, onChoose: () => onForward(message) },
    there && { label: t('select.action'), icon: SelectIcon, onChoose: () => onSelect(message) },
    there &&
      conversation.kind !== 'room' && {
        label: t(pinned ? 'pins.unpin' : 'pins.pin'),
        icon: PinIcon,
        onChoose: () => void pin(message.id, !pinned),
      },
    there &&
      conversation.kind === 'group' &&
      !inThread &&
      !message.thread && { label: t('thread.begin'), icon: ThreadIcon, onChoose: () => void thread() },
    there && own && content.type === 'txt' && { label: t('edit'), icon: PencilIcon, onChoose: () => onEdit(message) },
    there &&
      mayRecall && {
        label: t('recall'),
        icon: RecallIcon,
        onChoose: () => void dispatch(recallMessage(message)).then(tell),
      },
    there && !own && reportAction('message', message.id),
    { label: t('delete.action'), icon: TrashIcon, danger: true, onChoose: () => void remove() },
  ];
  return list.filter((action) => action !== false);
}
