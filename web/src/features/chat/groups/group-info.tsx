import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { asProblem } from '../../../api/problem';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { PersonIcon, SignOutIcon } from '../../../ui/icons';
import { FlagIcon, PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { LinkedText } from '../../../ui/linked-text';
import { report } from '../../../ui/report';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { useMemberAttributesQuery } from '../people/member-attributes.api';
import { chat as chatActions } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { PollList } from '../polls/poll-list';
import { ThreadList } from '../threads/thread-list';
import { AnnouncementSection } from './announcement-section';
import { DescribeSheet } from './describe-sheet';
import { groupChanges } from './group-changes';
import { GroupDoor } from './group-door';
import { GroupLinks } from './group-links';
import { GroupLog } from './group-log';
import { GroupMembers } from './group-members';
import { pictureOf } from './group-picture';
import { GroupSettings } from './group-settings';
import { type GroupInfo as Info, type GroupRole, useGroupQuery } from './groups.api';
import { JoinRequests } from './join-requests';
import { PendingInvitations } from './pending-invitations';
import { OwnNameSheet } from './own-name-sheet';
import type { Place } from './place';
import { mayManage } from './powers';
import { SharedFiles } from './shared-files';
import { SharedLinks, SharedPictures } from './shared-media';
import { useGroupChange } from './use-group-change';
import styles from './groups.module.css';

/** Data that was there stays when it could not be asked for again: something may be half typed in it. */
const isRefused = (group: unknown, error: Parameters<typeof asProblem>[0] | undefined): boolean =>
  error !== undefined && (!group || [403, 404].includes(asProblem(error).status));

/** A group or a room: its data, its members, and the actions of the member's role. Users outside see its door. */
export function GroupInfo({ place }: { place: Place }) {
  const { data: group, error } = useGroupQuery(place);
  const me = useChat((state) => state.me);
  if (isRefused(group, error) || group === null || group?.permission === 'none') return <GroupDoor place={place} />;
  if (!group || !me) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  }
  const role = group.permission;
  return (
    <>
      <About place={place} group={group} role={role} />
      {place.kind === 'group' && mayManage(role) && (
        <>
          <JoinRequests groupId={place.id} />
          <PendingInvitations groupId={place.id} />
        </>
      )}
      <AnnouncementSection place={place} role={role} />
      <GroupMembers place={place} group={group} role={role} />
      {place.kind === 'group' && <OfGroup place={place} group={group} role={role} me={me} />}
      <SharedFiles place={place} role={role} />
      {place.kind === 'group' && <SharedLinks of={keyOf(place)} />}
      {mayManage(role) && <GroupSettings place={place} group={group} />}
      {place.kind === 'group' && mayManage(role) && <GroupLog groupId={place.id} />}
      <Ways place={place} group={group} role={role} />
    </>
  );
}

/** The parts that groups have and rooms do not. */
function OfGroup({ place, group, role, me }: Standing & { me: string }) {
  return (
    <>
      {(mayManage(role) || group.allowinvites) && <GroupLinks group={group} />}
      <OwnName groupId={place.id} me={me} />
      <PollList groupId={place.id} />
      <ThreadList groupId={place.id} />
      <SharedPictures key={place.id} of={keyOf(place)} />
    </>
  );
}

interface Standing {
  place: Place;
  group: Info;
  role: GroupRole;
}

function About({ place, group, role }: Standing) {
  const { t } = useTranslation('chat');
  const [editing, setEditing] = useState(false);
  const room = place.kind === 'room';
  return (
    <Card>
      <div className={styles.about}>
        <Avatar id={group.id} name={group.name} photo={pictureOf(group.avatar)} size={56} shape="square" />
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {group.name}
          </h2>
          <p className={styles.sub}>
            {t(room ? 'rooms.visitors' : 'group.count', { count: group.affiliations_count })}
          </p>
        </div>
        {mayManage(role) && (
          <IconButton
            icon={PencilIcon}
            label={t(room ? 'rooms.edit' : 'group.edit')}
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      {group.description && (
        <p className={styles.description} dir="auto">
          <LinkedText text={group.description} />
        </p>
      )}
      {editing && <DescribeSheet place={place} group={group} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function OwnName({ groupId, me }: { groupId: string; me: string }) {
  const { t } = useTranslation('chat');
  const { data } = useMemberAttributesQuery({ groupId, userId: me });
  const [editing, setEditing] = useState(false);
  return (
    <ListGroup>
      <ListRow
        icon={PersonIcon}
        label={t('ownName.title')}
        hint={data?.about || undefined}
        value={data?.nickname || t('ownName.none')}
        onClick={() => setEditing(true)}
      />
      {editing && <OwnNameSheet groupId={groupId} me={me} onClose={() => setEditing(false)} />}
    </ListGroup>
  );
}

function Ways({ place, group: { name }, role }: Standing) {
  const { t } = useTranslation('chat');
  const { change } = useGroupChange();
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const words = place.kind === 'room' ? 'rooms' : 'group';
  const gone = async (done: boolean) => {
    if (!done) return;
    dispatch(chatActions.conversationRemoved(keyOf(place)));
    await navigate(place.kind === 'room' ? chatPaths.rooms : chatPaths.all, { replace: true });
  };
  const leave = async () => {
    const question = { title: t(`${words}.leaveTitle`, { name }), action: t(`${words}.leave`) };
    if (await confirm({ ...question, danger: true })) await gone(await change(groupChanges.leave(place)));
  };
  const destroy = async () => {
    const title = t(`${words}.destroyTitle`, { name });
    const question = { title, text: t(`${words}.destroyText`), action: t(`${words}.destroy`) };
    if (await confirm({ ...question, danger: true })) await gone(await change(groupChanges.destroy(place)));
  };
  return (
    <ListGroup>
      {role !== 'owner' && place.kind === 'group' && (
        <ListRow icon={FlagIcon} label={t('ui:report')} onClick={() => report({ kind: 'group', id: place.id })} />
      )}
      {role !== 'owner' && (
        <ListRow icon={SignOutIcon} label={t(`${words}.leave`)} tone="bad" onClick={() => void leave()} />
      )}
      {role === 'owner' && (
        <ListRow
          icon={TrashIcon}
          label={t(`${words}.destroy`)}
          hint={words === 'group' ? t('group.ownerStays') : undefined}
          tone="bad"
          onClick={() => void destroy()}
        />
      )}
    </ListGroup>
  );
}
