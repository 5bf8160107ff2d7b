import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useFoundByName } from '../../../lib/names/use-found-by-name';
import { useWide } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { ChoiceChip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { BackIcon, BellIcon, CloseIcon, PeopleIcon, PlusIcon, SearchIcon } from '../../../ui/icons';
import { MailIcon, PencilIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { SearchEverywhere } from '../../../ui/words-taken/search-everywhere';
import { loadConversations } from '../actions/load-conversations';
import { watchListed } from '../actions/presence';
import { ChatRoomIcon } from '../chat-icons';
import { chatPaths } from '../chat-paths';
import { type ChatThunk, useChatDispatch } from '../state/chat-thunk';
import { needPeople } from '../people/load-people';
import { chat as chatActions } from '../state/chat.slice';
import { ThreadsRow } from './threads-row';
import { RequestsRow } from '../requests/requests-row';
import { type ConversationKey, conversationOf, type ConversationState } from '../state/chat.types';
import { chatOf, selectConversations, useChat } from '../state/selectors';
import { ConnectionNotice } from './connection-notice';
import { ConversationRows } from './conversation-rows';
import { FoundMessages } from './found-messages';
import { FriendsToWrite } from './friends-to-write';
import { useOlder } from './use-older';
import type { Sharing } from './use-sharing';
import styles from './list.module.css';

interface ConversationListProps {
  openKey: ConversationKey | null;
  sharing: Sharing | null;
}

const filters = ['all', 'unread', 'groups'] as const;
type Filter = (typeof filters)[number];
const passes: Record<Filter, (one: ConversationState) => boolean> = {
  all: () => true,
  unread: ({ unread, marked }) => unread > 0 || marked,
  groups: ({ key }) => !key.startsWith('single:'),
};

/** Loads the names of everybody in the list of conversations. */
const needListed = (): ChatThunk => (dispatch, getState) => {
  const keys = Object.keys(chatOf(getState()).conversations).map(conversationOf);
  dispatch(needPeople(keys.flatMap(({ kind, id }) => (kind === 'single' ? [id] : []))));
};

/** All conversations: pinned ones first, then the newest. */
export function ConversationList({ openKey, sharing }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  // not the whole state, which changes with every key press
  const all = useChat(selectConversations);
  const loaded = useChat((chat) => chat.list);
  const cursor = useChat((chat) => chat.listCursor);
  const began = useChat((chat) => chat.me !== null);
  const dispatch = useChatDispatch();
  const wanted = q.trim();
  const found = useFoundByName(wanted);
  // names are only needed for a search
  const people = useChat((chat) => (wanted === '' ? null : chat.people));
  const shown = useMemo(() => {
    const wide = sharing !== null || filter === 'all';
    if (wide && wanted === '') return all;
    const personOf = ({ key }: ConversationState) => people?.[conversationOf(key).id];
    return found(
      all.filter((one) => wide || passes[filter](one)),
      (one) => [personOf(one)?.name ?? one.name ?? ''],
      (one) => personOf(one)?.nameKeys,
    );
  }, [all, people, filter, wanted, sharing, found]);
  useEffect(() => {
    dispatch(needListed());
    dispatch(watchListed());
  }, [all.length, dispatch]);
  // a searched or filtered conversation may be far down
  const { onEnd } = useOlder(cursor, wanted !== '' || filter !== 'all');
  return (
    <>
      <div className={styles.head}>
        <ListBar sharing={sharing} />
        <ConnectionNotice />
        <div className={styles.tools} role="search">
          <TextField
            type="search"
            label={t('searchAll')}
            labelHidden
            placeholder={t('searchAll')}
            value={q}
            onChange={setQ}
          />
          {!sharing && all.length > 0 && (
            <div className={styles.filters}>
              {filters.map((one) => (
                <ChoiceChip key={one} on={filter === one} onChange={() => setFilter(one)}>
                  {t(`filter.${one}`)}
                </ChoiceChip>
              ))}
            </div>
          )}
        </div>
      </div>
      {!wanted && !sharing && began && (
        <>
          <RequestsRow />
          <ThreadsRow />
        </>
      )}
      {loaded !== 'loaded' && all.length === 0 ? (
        <NotThere failed={loaded === 'failed'} />
      ) : (
        <>
          {loaded === 'failed' && <FailedNotice />}
          {shown.length > 0 && (
            <ConversationRows key={filter} conversations={shown} openKey={openKey} sharing={sharing} onEnd={onEnd} />
          )}
          {all.length > 0 && shown.length === 0 && !wanted && <p className={styles.none}>{t(`filter.no.${filter}`)}</p>}
          {all.length === 0 && !wanted && <EmptyState drawing="write" text={t('empty')} />}
          {wanted && shown.length === 0 && <NoneFound q={wanted} sharing={sharing !== null} />}
          {(wanted || sharing || all.length === 0) && <FriendsToWrite q={wanted} sharing={sharing} />}
          {wanted && !sharing && <FoundMessages q={q.trim()} />}
          {cursor && !wanted && (
            <div className={styles.loadMore}>
              <Button kind="quiet" onClick={() => void dispatch(loadConversations(cursor))}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** No conversation is called so. */
function NoneFound({ q, sharing }: { q: string; sharing: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <>
      <p className="visually-hidden">{t('noneFound')}</p>
      {!sharing && (
        <div className={styles.loadMore}>
          <SearchEverywhere q={q} />
        </div>
      )}
    </>
  );
}

/** The list failed to load; conversations that arrived over the socket are shown all the same. */
function FailedNotice() {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  return (
    <div className={styles.notice} role="alert">
      <span>{t('listFailed')}</span>
      <Button size="small" onClick={() => void dispatch(loadConversations())}>
        {t('ui:retry')}
      </Button>
    </div>
  );
}

function NotThere({ failed }: { failed: boolean }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  if (failed) {
    const action = <Button onClick={() => void dispatch(loadConversations())}>{t('ui:retry')}</Button>;
    return (
      <div role="alert">
        <EmptyState drawing="broken" text={t('listFailed')} action={action} />
      </div>
    );
  }
  return (
    <Loading>
      {Array.from({ length: 7 }, (_, n) => (
        <div key={n} className={styles.link}>
          <SkeletonLine avatar={48} />
        </div>
      ))}
    </Loading>
  );
}

function ListBar({ sharing }: { sharing: Sharing | null }) {
  const { t } = useTranslation('chat');
  const wide = useWide();
  const navigate = useNavigate();
  const me = useChat((chat) => chat.me);
  const dispatch = useChatDispatch();
  const toNotes = () => {
    if (!me) return;
    dispatch(chatActions.conversationChanged({ key: `single:${me}`, changes: {} }));
    void navigate(chatPaths.with(me));
  };
  const actions = [
    { label: t('newGroup.title'), icon: PeopleIcon, to: chatPaths.newGroup },
    { label: t('discover.title'), icon: SearchIcon, to: chatPaths.discover },
    { label: t('rooms.title'), icon: ChatRoomIcon, to: chatPaths.rooms },
    { label: t('notes'), icon: PencilIcon, onChoose: toNotes },
    { label: t('requests.title'), icon: MailIcon, to: chatPaths.requests },
    { label: t('notices.title'), icon: BellIcon, to: chatPaths.notices },
  ];
  return (
    <div className={styles.bar}>
      {!wide && <IconButton data-back icon={BackIcon} label={t('ui:back')} onClick={() => void navigate(paths.home)} />}
      <h1 className={styles.title}>{sharing ? t('share.title') : t('title')}</h1>
      {sharing ? (
        <IconButton icon={CloseIcon} label={t('ui:cancel')} onClick={sharing.cancel} />
      ) : (
        <Menu label={t('new')} icon={PlusIcon} actions={actions} />
      )}
    </div>
  );
}
