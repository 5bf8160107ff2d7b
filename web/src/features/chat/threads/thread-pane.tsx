import { useEffect, useMemo, useState } from 'react';
import { decodeHistory } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useRailWidth } from '../../../lib/use-media-query';
import { useTitle } from '../../../lib/use-title';
import { Checkbox } from '../../../ui/choice';
import { CloseIcon } from '../../../ui/icons';
import { InfoIcon } from '../../../ui/more-icons';
import { IconButton, IconLink } from '../../../ui/icon-button';
import { draftAgain } from '../actions/drafts';
import { loadHistory } from '../actions/load-history';
import { markRead } from '../actions/mark-read';
import { chatPaths } from '../chat-paths';
import { Composer } from '../conversation/composer';
import { ConversationContext } from '../conversation/conversation-context';
import { BackButton } from '../conversation/conversation-head';
import { type Composing, ownTextOf, plain, useAsked } from '../conversation/conversation-pane';
import { MessageList } from '../conversation/message-list';
import { SayContext } from '../conversation/say-context';
import { WritingPlace } from '../conversation/writing-place';
import { useConversationName } from '../list/conversation-row';
import { useChatDispatch } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, keyOf, type StoredMessage } from '../state/chat.types';
import { newConversation } from '../state/conversation-reducers';
import { byId, stored } from '../state/message-reducers';
import { useChat } from '../state/selectors';
import { ThreadParent } from './thread-parent';
import { threadRead, useMessageThreadQuery, useThreadQuery } from '../thread-data/threads.api';
import { useThreadSay } from './use-thread-say';
import styles from './threads.module.css';

interface ThreadPaneProps {
  groupId: string;
  /** null: the first reply begins the thread of `messageId` */
  threadId: string | null;
  /** null: it is known to the thread */
  messageId: string | null;
}

/** A thread: the message that it is about, the replies, and the place to reply. */
export function ThreadPane({ groupId, threadId, messageId }: ThreadPaneProps) {
  const { t } = useTranslation('chat');
  const group = keyOf({ kind: 'group', id: groupId });
  const { beginning, called } = useNamed(threadId, messageId);
  const { parent, thread, isKnown } = useBeginning(groupId, beginning);
  const id = threadId ?? thread?.threadId ?? null;
  const name = useConversationName(useChat(({ conversations }) => conversations[group]) ?? newConversation(group));
  useTitle(t('thread.sub'));
  return (
    <section className={styles.pane} aria-label={t('thread.of', { name })}>
      <Head groupId={groupId} name={name} threadId={id} />
      <ConversationContext value={group}>
        <ThreadParent message={parent} name={called ?? thread?.name ?? ''} isKnown={isKnown} threadId={id} />
      </ConversationContext>
      {beginning !== null && (
        <Replies
          groupId={groupId}
          messageId={beginning}
          threadId={id}
          parent={parent}
          takesPart={thread?.takesPart === true}
        />
      )}
    </section>
  );
}

/** The message that a thread began with, and the thread's name, as far as they are known. */
function useNamed(threadId: string | null, messageId: string | null) {
  const { data } = useThreadQuery(threadId ?? '', { skip: threadId === null || messageId !== null });
  return { beginning: messageId ?? data?.msgId ?? null, called: data?.name };
}

/** The message that a thread is about, as it is now. */
function useBeginning(groupId: string, messageId: string | null) {
  const me = useChat((state) => state.me);
  const { data, isError } = useMessageThreadQuery(
    { groupId, messageId: messageId ?? '' },
    { skip: messageId === null || me === null },
  );
  const here = useChat((state) => (messageId === null ? undefined : byId(state, messageId)));
  const encoded = data?.message ?? null;
  const fetched = useMemo(() => {
    const message = encoded === null ? null : decodeHistory(encoded, me ?? '');
    return message && stored(message, me);
  }, [encoded, me]);
  return { parent: here ?? fetched, thread: data?.thread ?? null, isKnown: data !== undefined || isError };
}

interface HeadProps {
  groupId: string;
  name: string;
  threadId: string | null;
}

function Head({ groupId, name, threadId }: HeadProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const beside = useRailWidth();
  const toGroup = chatPaths.conversation({ kind: 'group', id: groupId });
  // the group beside it is the page's subject
  const Heading = beside ? 'h2' : 'h1';
  return (
    <header className={styles.head}>
      {!beside && <BackButton />}
      <div className={styles.title}>
        <Heading className={styles.heading}>{t('thread.sub')}</Heading>
        <Link to={toGroup} className={styles.sub} dir="auto">
          {name}
        </Link>
      </div>
      {threadId !== null && (
        <IconLink icon={InfoIcon} label={t('info.title')} to={chatPaths.info({ kind: 'group', id: threadId })} />
      )}
      {beside && <IconButton icon={CloseIcon} label={t('ui:close')} onClick={() => void navigate(toGroup)} />}
    </header>
  );
}

interface RepliesProps {
  groupId: string;
  messageId: string;
  threadId: string | null;
  parent: StoredMessage | null;
  takesPart: boolean;
}

function Replies({ groupId, messageId, threadId, parent, takesPart }: RepliesProps) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const [composing, setComposing] = useState<Composing>(plain);
  const [alsoToGroup, setAlsoToGroup] = useState(false);
  const key = keyOf({ kind: 'group', id: threadId ?? `reply-${messageId}` });
  useThreadOpened(threadId === null ? null : key, threadId);
  useAsked(key);
  const say = useThreadSay({
    groupId,
    messageId,
    parent,
    threadId,
    takesPart,
    alsoToGroup,
    onShared: () => setAlsoToGroup(false),
  });
  return (
    <ConversationContext value={key}>
      {threadId === null ? (
        <p className={styles.nobody}>{t('thread.first')}</p>
      ) : (
        <MessageList
          conversationKey={key}
          empty={t('thread.first')}
          onReply={(message, part) => setComposing({ ...plain, replyTo: message, part: part ?? null })}
          onAgain={(message) => {
            dispatch(draftAgain(key, message));
            setComposing({ ...plain, again: message });
          }}
          onEdit={(message) => setComposing({ ...plain, editing: message })}
        />
      )}
      <WritingPlace conversation={{ kind: 'group', id: groupId }} visit="not" again={() => undefined} refusal={null}>
        <div className={styles.also}>
          <Checkbox label={t('thread.also')} value={alsoToGroup} onChange={setAlsoToGroup} />
        </div>
        <SayContext value={say}>
          <Composer
            key={ownTextOf(composing)}
            conversationKey={key}
            label={t('thread.write')}
            placeholder={t('thread.write')}
            composing={composing}
            onDone={() => setComposing((now) => (now === composing ? plain : now))}
          />
        </SayContext>
      </WritingPlace>
    </ConversationContext>
  );
}

/** Its messages are fetched, and count as read while the page is visible. */
function useThreadOpened(key: ConversationKey | null, threadId: string | null): void {
  const dispatch = useChatDispatch();
  const me = useChat((state) => state.me);
  useEffect(() => {
    if (key === null || threadId === null || me === null) return undefined;
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      dispatch(markRead(key));
      dispatch(threadRead(threadId));
    };
    dispatch(chat.threadOpened(key));
    void dispatch(loadHistory(key, 'newest')).then(seen);
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      dispatch(chat.threadOpened(null));
    };
  }, [dispatch, key, threadId, me]);
}
