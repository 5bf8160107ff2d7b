import type { Conversation } from '@renmai/im-client';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { cx } from '../../lib/cx';
import { useRailWidth, useWide } from '../../lib/use-media-query';
import { useTitle } from '../../lib/use-title';
import { EmptyState } from '../../ui/empty-state';
import { ConversationPane } from './conversation/conversation-pane';
import { NoConversation } from './conversation/nowhere';
import { chatPaths } from './chat-paths';
import { ConversationList } from './list/conversation-list';
import { ThreadPane } from './threads/thread-pane';
import { watchPresence } from './actions/presence';
import { useChatDispatch } from './state/chat-thunk';
import { keyOf } from './state/chat.types';
import { useChat } from './state/selectors';
import { RoomDoor } from './rooms/room-door';
import { useSharing } from './list/use-sharing';
import styles from './messages-page.module.css';

const GroupPanel = lazy(async () => ({ default: (await import('./groups/group-panel')).GroupPanel }));

const kinds = { single: 'single', group: 'group', room: 'room' } as const;

/** A conversation for its members; at the address of a room visitors find its door. */
export function TalkPage() {
  return useAccount() === null ? <RoomDoor /> : <MessagesPage />;
}

interface OpenTalk {
  open: Conversation | null;
  /** the address names no kind of conversation */
  lost: boolean;
  /** the group of the thread that is open */
  group: Conversation | null;
  /** the message of the group that is replied to in a thread */
  reply: string | null;
  /** everything about the group is shown beside it */
  about: boolean;
  /** something is beside the conversation */
  divided: boolean;
}

/** The conversation that the address names. A thread is addressed like a group. */
function useOpenTalk(): OpenTalk {
  const { kind, id } = useParams();
  const [parameters] = useSearchParams();
  const known = kind !== undefined && kind in kinds ? kinds[kind as keyof typeof kinds] : null;
  const open = known && id ? { kind: known, id: known === 'single' ? id.toLowerCase() : id } : null;
  const groupId = useChat(({ threads }) => (open?.kind === 'group' ? threads[open.id] : undefined));
  const group = groupId === undefined ? null : ({ kind: 'group', id: groupId } as const);
  const { reply, about } = besideOf(open?.kind === 'group' && group === null, parameters);
  const divided = group !== null || reply !== null || about;
  return { open, lost: kind !== undefined && open === null, group, reply, about, divided };
}

/** The part of a group that its address shows beside its messages: the replies to one of them, or all about it. */
function besideOf(isGroup: boolean, parameters: URLSearchParams): Pick<OpenTalk, 'reply' | 'about'> {
  const asked = parameters.get('reply') ?? '';
  const reply = isGroup && /^\d{1,18}$/.test(asked) ? asked : null;
  return { reply, about: isGroup && reply === null && parameters.has('details') };
}

/** The conversations, and the open one beside them; where there is no room for both, one after the other. */
export function MessagesPage() {
  const { t } = useTranslation('chat');
  const wide = useWide();
  const beside = useRailWidth();
  const { kind } = useParams();
  const { open, lost, group, reply, about, divided } = useOpenTalk();
  const sharing = useSharing();
  useTitle(open || lost ? undefined : t('title'));
  useWatched(open);
  return (
    <div className={cx(styles.page, !wide && kind && styles.over, divided && styles.withThread)}>
      {(beside || !kind) && (
        <div className={styles.list} data-scroll>
          <ConversationList openKey={keyIn(group ?? open)} sharing={sharing} />
        </div>
      )}
      {open && (
        <Talk key={keyOf(group ?? open)} conversation={open} groupId={group?.id ?? null} reply={reply} about={about} />
      )}
      {lost && <NoConversation of="other" />}
      {!open && !lost && beside && (
        <div className={styles.nothing}>
          <EmptyState drawing="write" text={t('choose')} />
        </div>
      )}
    </div>
  );
}

const keyIn = (conversation: Conversation | null) => conversation && keyOf(conversation);

/** Watches whether the other one of a conversation is online. */
function useWatched(open: Conversation | null): void {
  const dispatch = useChatDispatch();
  const me = useChat((chat) => chat.me);
  const other = open?.kind === 'single' ? open.id : null;
  useEffect(() => {
    if (me !== null && other !== null) void dispatch(watchPresence([other]));
  }, [dispatch, me, other]);
}

interface TalkProps {
  conversation: Conversation;
  /** the group of the thread that `conversation` is; null: it is none */
  groupId: string | null;
  /** the message of the group that is replied to in a thread */
  reply: string | null;
  about: boolean;
}

/** A conversation; a thread, or everything about the group, is beside it where there is room. */
function Talk({ conversation, groupId, reply, about }: TalkProps) {
  const beside = useRailWidth();
  const threadId = groupId === null ? null : conversation.id;
  const group = groupId === null ? conversation : { kind: 'group' as const, id: groupId };
  const withThread = threadId !== null || reply !== null;
  if (about && !beside) return <Navigate to={chatPaths.info(group)} replace />;
  return (
    <>
      {(beside || !withThread) && <ConversationPane key={keyOf(group)} conversation={group} />}
      {about && (
        <Suspense fallback={<div />}>
          <GroupPanel groupId={group.id} />
        </Suspense>
      )}
      {withThread && <ThreadPane key={reply ?? threadId} groupId={group.id} threadId={threadId} messageId={reply} />}
    </>
  );
}
