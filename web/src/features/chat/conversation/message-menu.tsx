import { useMemo, useState, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionItem, type Action } from '../../../ui/action-sheet';
import { react, keyOfMessage, recallMessage, removeMessages } from '../actions/message-actions';
import { useChatDispatch } from '../state/chat-thunk';
import { type StoredMessage, conversationOf } from '../state/chat.types';
import { selectMessage, useChat } from '../state/selectors';
import { useOutcome } from '../use-outcome';
import { type Forwarding, ForwardSheet } from './forward-sheet';
import { MenuAtBubble } from './menu-at-bubble';
import { isSelectable } from './selection-bar';
import { selectedPart } from './selected-part';
import { copyText } from '../../../lib/copy-text';
import { confirm } from '../../../ui/confirm';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { useReportAction } from '../../../ui/report-action';
import { toast } from '../../../ui/toast';
import { useLooksAfter } from '../groups/use-looks-after';
import { useIsPinned, usePin } from '../pins/use-pin';
import {
  CopyIcon,
  PassOnIcon,
  PinIcon,
  RecallIcon,
  ReplyIcon,
  SelectIcon,
  ThreadIcon,
  TranslateIcon,
} from '../chat-icons';
import { chatPaths } from '../chat-paths';
import { callLineOf } from '../words/call-line';
import { pollOf } from '../polls/poll-of';
import { ConversationContext } from './conversation-context';
import { useTranscribe } from '../translation/transcript-text';
import { hideTranslation, showTranslation, useTranslated } from '../translation/translated-messages';
import { useTranslationLanguage } from '../translation/use-translation-language';
import styles from './message-menu.module.css';

/** the emoji that are offered at once */
const quick = ['👍', '❤️', '😂', '😮', '😢', '🙏', '🎉'];

interface MessageMenuProps {
  messageKey: string | null;
  onClose: () => void;
  onReply: (message: StoredMessage, part?: string) => void;
  onEdit: (message: StoredMessage) => void;
  /** begins to choose several */
  onSelect: (message: StoredMessage) => void;
}

/** The actions for one message, its reactions first. */
export function MessageMenu({ messageKey, onClose, onReply, onEdit, onSelect }: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const message = useChat(selectMessage(messageKey ?? ''));
  const me = useChat((chat) => chat.me);
  const [forwarding, setForwarding] = useState<Forwarding | null>(null);
  const onForward = (one: StoredMessage) => setForwarding({ messages: [one], merged: false });
  const actions = useMessageActions(message, { onReply, onEdit, onForward, onSelect });
  return (
    <>
      {message && (
        <MenuAtBubble
          key={message.key}
          messageKey={message.key}
          own={message.from === me}
          label={t('messageMenu')}
          onClose={onClose}
          reactions={isSelectable(message) && <QuickReactions message={message} onClose={onClose} />}
        >
          <ul className={styles.menu}>
            {actions.map((action) => (
              <li key={action.label}>
                <ActionItem action={action} onClose={onClose} />
              </li>
            ))}
          </ul>
        </MenuAtBubble>
      )}
      <ForwardSheet forwarding={forwarding} onClose={() => setForwarding(null)} />
    </>
  );
}

function QuickReactions({ message, onClose }: { message: StoredMessage; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const tell = useOutcome();
  return (
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
  );
}

/** milliseconds in which a message can be taken back */
const recallable = 120_000;

type Choose = (message: StoredMessage) => void;
interface Choices {
  onReply: (message: StoredMessage, part?: string) => void;
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
    message?.content.type === 'txt' &&
    message.from !== me &&
    !message.recalled &&
    callLineOf(message.ext) === null &&
    pollOf(message.ext) === null;
  const language = useTranslationLanguage(!foreign);
  if (!foreign || language === null) return false;
  const label = t(translated ? 'translate.hide' : 'translate.action');
  return {
    label,
    icon: TranslateIcon,
    onChoose: () => (translated ? hideTranslation(message.key) : showTranslation(message.key)),
  };
}

/** Replies to a message, and to the words of it that are selected when the menu opens. */
function useReplies(message: StoredMessage | undefined, onReply: Choices['onReply']): Action[] {
  const { t } = useTranslation('chat');
  const part = useMemo(() => message && selectedPart(message), [message]);
  if (!message) return [];
  const all = { label: t('reply'), icon: ReplyIcon, onChoose: () => onReply(message) };
  if (part == null) return [all];
  return [{ label: t('quotePart'), icon: ReplyIcon, onChoose: () => onReply(message, part) }, all];
}

/** The words of a poll stay as they were asked. */
const isOwnText = ({ from, content, ext }: StoredMessage, me: string | null): boolean =>
  from === me && content.type === 'txt' && pollOf(ext) === null;

/** The actions that a message has for the member. */
function useMessageActions(message: StoredMessage | undefined, choices: Choices): Action[] {
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
  const transcribe = useTranscribe(message);
  const replies = useReplies(message, choices.onReply);
  const reportAction = useReportAction();
  if (!message) return [];
  const { onEdit, onForward, onSelect } = choices;
  const { content, recalled, from, conversation } = message;
  const own = from === me;
  const there = isSelectable(message);
  const copy = async (text: string) => toast(t((await copyText(text)) ? 'copied' : 'notCopied'));
  const remove = async () => {
    const question = { title: t('delete.title'), text: t('delete.text'), action: t('delete.action') };
    if (!(await confirm({ ...question, danger: true }))) return;
    tell(await dispatch(removeMessages(keyOfMessage(message), [message])));
  };
  const thread = () =>
    void navigate(
      message.thread
        ? chatPaths.conversation({ kind: 'group', id: message.thread.threadId })
        : chatPaths.reply(conversation.id, message.id),
    );
  const list: (Action | false)[] = [
    ...(there ? replies : []),
    content.type === 'txt' &&
      !recalled &&
      callLineOf(message.ext) === null && { label: t('copy'), icon: CopyIcon, onChoose: () => void copy(content.text) },
    translate,
    transcribe,
    there && { label: t('forward.action'), icon: PassOnIcon, onChoose: () => onForward(message) },
    there && { label: t('select.action'), icon: SelectIcon, onChoose: () => onSelect(message) },
    there &&
      conversation.kind !== 'room' && {
        label: t(pinned ? 'pins.unpin' : 'pins.pin'),
        icon: PinIcon,
        onChoose: () => void pin(message.id, !pinned),
      },
    there &&
      conversation.kind === 'group' &&
      !inThread && { label: t('thread.begin'), icon: ThreadIcon, onChoose: thread },
    there && isOwnText(message, me) && { label: t('edit'), icon: PencilIcon, onChoose: () => onEdit(message) },
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
