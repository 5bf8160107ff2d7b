import type { GroupInvitation } from '@renmai/contracts/messaging/group-entries.api';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { FlagIcon } from '../../../ui/more-icons';
import { report } from '../../../ui/report';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { chatPaths } from '../chat-paths';
import { DeclineNote } from './decline-note';
import { GroupCard } from './group-card';
import { useGroupInvitationsQuery, usePublicGroupQuery } from './group-entries.api';
import { GroupInvitationCard } from './group-invitations';
import { pictureOf } from './group-picture';
import { type GroupInfo, useGroupQuery } from './groups.api';
import { JoinWay } from './join-way';
import type { Place } from './place';
import styles from './groups.module.css';

/** The page of a group or a room for users outside: an invitation, a card with the way in, or that there is none. */
export function GroupDoor({ place }: { place: Place }) {
  const { data: group, error, refetch } = useGroupQuery(place);
  const { invitation, asking } = useInvitation(place);
  if (invitation) return <GroupInvitationCard invitation={invitation} />;
  if (asking) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  }
  const closed = group === null || (error && [403, 404].includes(asProblem(error).status));
  if (closed) return <Closed place={place} />;
  if (error) {
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!group) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  }
  return place.kind === 'room' ? <RoomDoor place={place} group={group} /> : <Open group={group} />;
}

/** An invited member may see a group that is otherwise hidden. */
function useInvitation({ kind, id }: Place): { invitation: GroupInvitation | undefined; asking: boolean } {
  const { data, isLoading } = useGroupInvitationsQuery(undefined, {
    skip: kind === 'room',
    refetchOnMountOrArgChange: true,
  });
  return { invitation: data?.items.find(({ groupId }) => groupId === id), asking: isLoading };
}

/** The group does not exist, or is hidden from users outside: the text does not say which. */
function Closed({ place }: { place: Place }) {
  const { t } = useTranslation('chat');
  const room = place.kind === 'room';
  return (
    <Card>
      <EmptyState
        drawing="people"
        text={t(room ? 'rooms.gone' : 'group.closed')}
        action={
          <ButtonLink to={room ? chatPaths.rooms : chatPaths.discover}>
            {t(room ? 'rooms.title' : 'discover.title')}
          </ButtonLink>
        }
      />
    </Card>
  );
}

function RoomDoor({ place, group }: { place: Place; group: GroupInfo }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  return (
    <Card>
      <GroupCard
        group={cardOf(group)}
        count="rooms.visitors"
        whole
        action={
          <Button size="small" kind="tint" onClick={() => void navigate(chatPaths.conversation(place))}>
            {t('rooms.enter')}
          </Button>
        }
      />
    </Card>
  );
}

/** The way in is shown as soon as the member's relation to the group is known. */
function Open({ group }: { group: GroupInfo }) {
  const { t } = useTranslation('chat');
  const { data: seen } = usePublicGroupQuery(group.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Card>
        <GroupCard group={cardOf(group)} whole action={seen && <JoinWay group={seen} />} />
        {seen?.standing === 'blocked' ? (
          <p className={styles.said}>{t('refused.blocked')}</p>
        ) : (
          seen && <DeclineNote declined={seen.declined} />
        )}
      </Card>
      <ListGroup>
        <ListRow icon={FlagIcon} label={t('ui:report')} onClick={() => report({ kind: 'group', id: group.id })} />
      </ListGroup>
    </>
  );
}

const cardOf = ({ id, name, description, avatar, affiliations_count: memberCount }: GroupInfo) => ({
  groupId: id,
  name,
  description,
  avatarUrl: pictureOf(avatar) ?? '',
  memberCount,
});
