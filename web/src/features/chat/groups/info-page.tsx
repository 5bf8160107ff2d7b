import type { Conversation } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useRailWidth } from '../../../lib/use-media-query';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/choice';
import { BellIcon } from '../../../ui/icons';
import { FlagIcon, TrashIcon } from '../../../ui/more-icons';
import { ListGroup, ListRow, ListSlot } from '../../../ui/list-row';
import { MemberLine } from '../../../ui/member-line';
import { Page } from '../../../ui/page';
import { report } from '../../../ui/report';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { pinConversation } from '../actions/message-actions';
import { BlockRow } from '../blocks/block-row';
import { chatPaths } from '../chat-paths';
import { NowhereNote } from '../conversation/nowhere';
import { useNobody } from '../conversation/use-nowhere';
import { useSilenceText } from '../silence/use-silence-text';
import { SilenceSheet } from '../silence/silence-sheet';
import { useChatDispatch } from '../state/chat-thunk';
import { useConversationName } from '../list/conversation-row';
import { useRemoval } from '../list/use-removal';
import { usePerson } from '../people/use-people';
import { useStay } from '../rooms/use-visit';
import { newConversation } from '../state/conversation-reducers';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useOutcome } from '../use-outcome';
import { ThreadInfo } from '../threads/thread-info';
import { useThread } from '../conversation/use-thread';
import { GroupInfo } from './group-info';
import type { Place } from './place';
import { useIsGroup } from './use-is-group';

/** Everything about a conversation except its messages. */
export function InfoPage() {
  const { t } = useTranslation('chat');
  const { kind, id = '' } = useParams();
  const beside = useRailWidth();
  const isGroup = useIsGroup({ kind: 'group', id }) && kind === 'group';
  // until the groups are known, nobody knows whether this page stays
  const undecided = useChat(({ groupsNamed }) => !groupsNamed) && beside && kind === 'group';
  if (kind === 'single') return <WithPage userId={id.toLowerCase()} />;
  if (beside && isGroup) return <Navigate to={chatPaths.about(id)} replace />;
  const place: Place = { kind: kind === 'room' ? 'room' : 'group', id };
  return (
    <Page title={t('info.title')} back={chatPaths.conversation(place)}>
      {undecided ? (
        <Loading>
          <SkeletonCard />
        </Loading>
      ) : (
        <About place={place} />
      )}
    </Page>
  );
}

/** The page of a conversation between two; its address may lead to nobody. */
function WithPage({ userId }: { userId: string }) {
  const { t } = useTranslation('chat');
  const conversation: Conversation = { kind: 'single', id: userId };
  const nobody = useNobody(userId);
  if (nobody === 'nobody') {
    return (
      <Page title={t('nowhere.title')} back={chatPaths.all}>
        <Card>
          <NowhereNote of="single" />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t('info.title')} back={chatPaths.conversation(conversation)}>
      {nobody === null ? (
        <>
          <With userId={userId} />
          <Settings conversation={conversation} />
        </>
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </Page>
  );
}

export function About({ place }: { place: Place }) {
  const thread = useThread(place);
  const inside = useChat((chat) => chat.conversations[keyOf(place)] !== undefined);
  useStay(keyOf(place));
  return (
    <>
      {thread ? <ThreadInfo threadId={place.id} /> : <GroupInfo place={place} />}
      {place.kind === 'group' && inside && <Settings conversation={place} />}
    </>
  );
}

function With({ userId }: { userId: string }) {
  const person = usePerson(userId);
  const online = useChat((chat) => chat.online[userId] === true);
  return (
    <Card>
      <MemberLine member={{ memberId: userId, ...person, online }} to={paths.member(userId)} size={56} />
    </Card>
  );
}

function Settings({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const key = keyOf(conversation);
  const known = useChat((chat) => chat.conversations[key]);
  const me = useChat((chat) => chat.me);
  const name = useConversationName(known ?? newConversation(key));
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const tell = useOutcome();
  const [choosing, setChoosing] = useState(false);
  const silence = useSilenceText(key);
  const removal = useRemoval(key, name);
  const remove = async () => {
    if (await removal()) await navigate(chatPaths.all, { replace: true });
  };
  return (
    <>
      <ListGroup>
        <ListRow icon={BellIcon} label={t('silence.title')} value={silence} onClick={() => setChoosing(true)} />
        <ListSlot>
          <Switch
            label={t('pinned')}
            value={(known?.pinnedAt ?? 0) > 0}
            onChange={(on) => void dispatch(pinConversation(key, on)).then(tell)}
          />
        </ListSlot>
      </ListGroup>
      <SilenceSheet open={choosing} onClose={() => setChoosing(false)} of={key} name={name} />
      <ListGroup>
        <ListRow icon={TrashIcon} label={t('remove.action')} tone="bad" onClick={() => void remove()} />
        {conversation.kind === 'single' && conversation.id !== me && (
          <>
            <ListRow
              icon={FlagIcon}
              label={t('ui:report')}
              onClick={() => report({ kind: 'member', id: conversation.id })}
            />
            <BlockRow conversation={conversation} />
          </>
        )}
      </ListGroup>
    </>
  );
}
