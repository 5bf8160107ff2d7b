import type { Conversation } from '@renmai/im-client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Slot } from '../../../lib/slots';
import { useTitle } from '../../../lib/use-title';
import { useChatDispatch } from '../state/chat-thunk';
import { useConversationName } from '../list/conversation-row';
import { toast } from '../../../ui/toast';
import { draftAgain } from '../actions/drafts';
import { showMessage } from '../actions/show-message';
import { AnnouncedBar } from '../groups/announced-bar';
import { GroupDoor } from '../groups/group-door';
import { isPlace } from '../groups/place';
import { useOutside } from '../groups/use-outside';
import { PinsBar } from '../pins/pins-bar';
import { ReachNotice } from '../requests/reach-notice';
import { useVisit } from '../rooms/use-visit';
import { useHasCalls } from './use-has-calls';
import { useThread } from './use-thread';
import { chat } from '../state/chat.slice';
import { keyOf, type StoredMessage } from '../state/chat.types';
import { newConversation } from '../state/conversation-reducers';
import { chatOf, useChat } from '../state/selectors';
import { loadHistory } from '../actions/load-history';
import { markRead } from '../actions/mark-read';
import { openRemoved } from '../actions/remove-later';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { MessageList } from './message-list';
import { ConversationContext } from './conversation-context';
import { NoConversation } from './nowhere';
import { useNowhere, useRefusedRoom } from './use-nowhere';
import { RoomAnnouncement, WritingPlace } from './writing-place';
import styles from './conversation.module.css';

/** The message that the composer answers, edits or writes again. */
export interface Composing {
  replyTo: StoredMessage | null;
  /** the words of it that are quoted; null: all */
  part: string | null;
  editing: StoredMessage | null;
  /** the recalled message whose text is in the draft again */
  again: StoredMessage | null;
}
export const plain: Composing = { replyTo: null, part: null, editing: null, again: null };

/** The key of a message that is edited, or written again: it has a text of its own. */
export const ownTextOf = ({ editing, again }: Composing): string | undefined => (editing ?? again)?.key;

/** One conversation: who it is with, its messages, and the place to write. */
export function ConversationPane({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const key = keyOf(conversation);
  const dispatch = useChatDispatch();
  const me = useChat((state) => state.me);
  const known = useChat((state) => state.conversations[key]);
  const ownName = useConversationName(known ?? newConversation(key));
  const [composing, setComposing] = useState<Composing>(plain);
  useOpened(key, me);
  useAsked(key);
  const { visit, again, refusal } = useVisit(key);
  const refused = useRefusedRoom(conversation, visit);
  const name = refused?.name ?? ownName;
  useTitle(name || t('title'));
  useThread(conversation);
  const outside = useOutside(conversation);
  useBegunAnew(key, me, outside !== null);
  const nowhere = useNowhere(conversation, visit);
  if (nowhere === 'nobody') return <NoConversation of="single" />;
  const door = outside?.place ?? (nowhere === 'no-room' && isPlace(conversation) ? conversation : null);
  if (door) {
    return (
      <section className={styles.pane} aria-label={t('with', { name })}>
        <ConversationHead
          conversation={conversation}
          name={outside?.name ?? name}
          outside={{ picture: outside?.picture ?? null }}
        />
        <div className={styles.door}>
          <GroupDoor place={door} />
        </div>
      </section>
    );
  }
  return (
    <ConversationContext value={key}>
      <section className={styles.pane} aria-label={t('with', { name })}>
        <ConversationHead conversation={conversation} name={name} {...(refused && { outside: refused })} />
        <RoomAnnouncement conversation={conversation} visit={visit} />
        <AnnouncedBar conversation={conversation} />
        <PinsBar conversationKey={key} />
        <Top conversation={conversation} />
        {/* a room that the member is not in has nothing to read; an address without a user gets no greeting */}
        {visit === 'removed' || visit === 'refused' || nowhere === 'asking' ? (
          <div className={styles.door} />
        ) : (
          <MessageList
            conversationKey={key}
            onReply={(message, part) => setComposing({ ...plain, replyTo: message, part: part ?? null })}
            onAgain={(message) => {
              dispatch(draftAgain(key, message));
              setComposing({ ...plain, again: message });
            }}
            onEdit={(message) => setComposing({ ...plain, editing: message })}
          />
        )}
        <ReachNotice conversation={conversation} name={name} />
        <WritingPlace conversation={conversation} visit={visit} again={again} refusal={refusal}>
          <Composer
            // what is edited has its own text; the draft comes back afterwards
            key={ownTextOf(composing)}
            conversationKey={key}
            label={t('writeTo', { name })}
            placeholder={t('placeholder')}
            composing={composing}
            // another answer or edit may have been started meanwhile
            onDone={() => setComposing((now) => (now === composing ? plain : now))}
          />
        </WritingPlace>
      </section>
    </ConversationContext>
  );
}

/** The parts of other features above the messages, such as the call of a group. */
function Top({ conversation }: { conversation: Conversation }) {
  return useHasCalls(conversation) && <Slot name="conversation.top" props={{ conversation }} />;
}

/** `?message=`: the message that a link leads to. */
export function useAsked(key: string): void {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const [parameters, setParameters] = useSearchParams();
  const messageId = parameters.get('message');
  const loaded = useChat(({ timelines }) => timelines[key]?.loaded === true);
  useEffect(() => {
    if (!messageId || !loaded) return;
    setParameters({}, { replace: true });
    dispatch(showMessage(key, { messageId })).then(
      (there) => !there && toast(t('pins.gone')),
      () => toast(t('pins.gone'), { kind: 'bad' }),
    );
  }, [dispatch, key, messageId, loaded, setParameters, t]);
}

/** An open conversation: its messages are fetched, and count as read while the page is visible. */
function useOpened(key: string, me: string | null): void {
  const dispatch = useChatDispatch();
  useEffect(() => {
    if (me === null) return undefined;
    const seen = () => document.visibilityState === 'visible' && dispatch(markRead(key));
    dispatch(openRemoved(key));
    dispatch(chat.opened(key));
    dispatch(markUnread(key));
    void dispatch(loadHistory(key, 'newest')).then(() => {
      dispatch(markUnread(key));
      seen();
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      dispatch(chat.opened(null));
      dispatch(chat.unreadMarked({ key, from: null }));
    };
  }, [dispatch, key, me]);
}

/** Asks again for a conversation that was deleted on another device while it is open: only later messages are left. */
function useBegunAnew(key: string, me: string | null, outside: boolean): void {
  const dispatch = useChatDispatch();
  const there = useChat(({ timelines }) => timelines[key] !== undefined);
  // a member who was removed from it sees its door
  const asks = me !== null && !there && !outside && !key.startsWith('room:');
  useEffect(() => {
    if (asks) void dispatch(loadHistory(key, 'newest'));
  }, [dispatch, key, asks]);
}

/** Remembers which message is the first unread one, before everything counts as read. */
const markUnread =
  (key: string) =>
  (dispatch: (action: ReturnType<typeof chat.unreadMarked>) => unknown, getState: () => unknown): void => {
    const { conversations, timelines, messages, me } = chatOf(getState());
    const unread = conversations[key]?.unread ?? 0;
    const timeline = timelines[key];
    if (unread === 0 || !timeline || timeline.unreadFrom) return;
    const others = timeline.keys.filter((one) => messages[one]?.from !== me && !messages[one]?.recalled);
    const from = others.at(-unread) ?? null;
    if (from) dispatch(chat.unreadMarked({ key, from }));
  };
