import type { Conversation } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Slot } from '../../../lib/slots';
import { useRailWidth } from '../../../lib/use-media-query';
import { Avatar } from '../../../ui/avatar';
import { BackIcon, SearchIcon } from '../../../ui/icons';
import { InfoIcon } from '../../../ui/more-icons';
import { IconButton, IconLink } from '../../../ui/icon-button';
import { Menu } from '../../../ui/menu';
import { chatPaths } from '../chat-paths';
import { useGroupQuery } from '../groups/groups.api';
import { useIsGroup } from '../groups/use-is-group';
import { usePerson } from '../people/use-people';
import { useReach } from '../requests/use-reach';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { FindSheet } from './find-sheet';
import { useHasCalls } from './use-has-calls';
import styles from './conversation.module.css';

interface ConversationHeadProps {
  conversation: Conversation;
  name: string;
  /** set where the member is not in the group: there is nothing to search; with its picture */
  outside?: { picture: string | null };
}

/** The other side's name, whether they are online or typing, and the way to the conversation's details. */
export function ConversationHead({ conversation, name, outside }: ConversationHeadProps) {
  const { t } = useTranslation('chat');
  const beside = useRailWidth();
  const [finding, setFinding] = useState(false);
  const calls = useHasCalls(conversation);
  const find = () => setFinding(true);
  const { kind, id } = conversation;
  const key = keyOf(conversation);
  const person = usePerson(kind === 'single' ? id : '');
  const isGroup = useIsGroup(conversation);
  const details = beside && isGroup ? chatPaths.about(id) : chatPaths.info(conversation);
  const picture = useChat((chat) => chat.conversations[key]?.avatar ?? outside?.picture ?? null);
  const me = useChat((chat) => chat.me);
  const face = (
    <>
      <Avatar
        id={id}
        name={name}
        photo={kind === 'single' ? person.photo : picture}
        size={beside ? 40 : 32}
        shape={kind === 'single' ? 'round' : 'square'}
      />
      <span className={styles.who}>
        <span className={styles.heading} dir="auto">
          {name}
        </span>
        <Sub conversation={conversation} headline={person.headline} />
      </span>
    </>
  );
  return (
    <header className={styles.head}>
      {!beside && <BackButton />}
      <h1 className="visually-hidden" dir="auto">
        {name}
      </h1>
      {id === me || outside ? (
        <span className={styles.face}>{face}</span>
      ) : (
        <Link className={styles.face} to={kind === 'single' ? `/members/${id}` : details}>
          {face}
        </Link>
      )}
      {!outside && (
        <>
          {id !== me && calls && <Slot name="conversation.actions" props={{ conversation: { kind, id }, name }} />}
          {beside ? (
            <>
              <IconButton icon={SearchIcon} label={t('find.title')} onClick={find} />
              <IconLink icon={InfoIcon} label={t('info.title')} to={details} />
            </>
          ) : (
            // the name needs the room
            <Menu
              label={t('moreAbout', { name })}
              actions={[
                { label: t('find.title'), icon: SearchIcon, onChoose: find },
                { label: t('info.title'), icon: InfoIcon, to: chatPaths.info(conversation) },
              ]}
            />
          )}
        </>
      )}
      <FindSheet open={finding} onClose={() => setFinding(false)} conversation={conversation} />
    </header>
  );
}

/** Back to the previous page; to all conversations when the page was opened by its address. */
export function BackButton() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const back = () => void (visit === 'default' ? navigate(chatPaths.all, { replace: true }) : navigate(-1));
  return <IconButton icon={BackIcon} label={t('ui:back')} onClick={back} />;
}

function Sub({ conversation, headline }: { conversation: Conversation; headline: string }) {
  const { t } = useTranslation('chat');
  const key = keyOf(conversation);
  const typing = useChat((chat) => Object.keys(chat.typing[key] ?? {})[0] ?? null);
  const online = useChat((chat) => chat.online[conversation.id] === true && conversation.id !== chat.me);
  const reach = useReach(conversation);
  if (typing) {
    return (
      <span className={styles.sub} role="status">
        {t('typing')}
      </span>
    );
  }
  if (conversation.kind !== 'single') return <PlaceSub place={conversation} />;
  return (
    <span className={styles.sub}>{online && reach !== 'waits' && reach !== 'refused' ? t('ui:online') : headline}</span>
  );
}

/** How many members a group has; that a room is a room. */
function PlaceSub({ place }: { place: Conversation }) {
  const { t } = useTranslation('chat');
  const isNamed = useChat(({ conversations }) => conversations[keyOf(place)]?.name != null);
  const group = { kind: 'group' as const, id: place.id };
  const { data } = useGroupQuery(group, { skip: place.kind !== 'group' || !isNamed });
  const count = data?.affiliations_count;
  return (
    <span className={styles.sub}>
      {count ? t('group.count', { count }) : t(place.kind === 'room' ? 'group.roomSub' : 'group.groupSub')}
    </span>
  );
}
