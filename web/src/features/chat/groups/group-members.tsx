import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { PersonAddIcon } from '../../../ui/icons';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { useChatDispatch } from '../live/chat-thunk';
import { needPeople } from '../people/load-people';
import { useChat } from '../state/selectors';
import { BlockedMembers } from './blocked-members';
import {
  type GroupInfo,
  type GroupRole,
  useGroupAdminsQuery,
  useGroupAllowedQuery,
  useGroupMembersQuery,
  useGroupMutesQuery,
} from './groups.api';
import { InviteSheet } from './invite-sheet';
import { MemberRow } from './member-row';
import type { Place } from './place';
import { mayManage } from './powers';
import styles from './groups.module.css';

interface GroupMembersProps {
  place: Place;
  group: GroupInfo;
  role: GroupRole;
}

/** shown before one asks for more, and more each time */
const first = 12;
const step = 50;
/** from so many on they can be searched; of so many the names are asked for, so that they are found by them */
const searched = 12;
const known = 500;
const rank = { owner: 0, admin: 1, member: 2 };

/** Who is in the group or the room, with what one's own role may do with each. */
export function GroupMembers({ place, group, role }: GroupMembersProps) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useGroupMembersQuery(place);
  const { data: admins = [] } = useGroupAdminsQuery(place);
  const manages = mayManage(role);
  const { data: mutes = {} } = useGroupMutesQuery(place, { skip: !manages });
  const { data: allowed = [] } = useGroupAllowedQuery(place, { skip: !manages });
  const [most, setMost] = useState(first);
  const [q, setQ] = useState('');
  const [inviting, setInviting] = useState(false);
  const members = (data ?? [])
    .map((member) => (admins.includes(member.userId) ? { ...member, role: 'admin' as const } : member))
    .sort((a, b) => rank[a.role] - rank[b.role]);
  const found = useFound(q, members);
  const shown = found.slice(0, most);
  const mayInvite = place.kind === 'group' && (manages || group.allowinvites);
  return (
    <Section
      title={t(place.kind === 'room' ? 'rooms.inside' : 'group.members')}
      action={
        mayInvite && (
          <Button size="small" icon={PersonAddIcon} onClick={() => setInviting(true)}>
            {t('group.invite')}
          </Button>
        )
      }
    >
      {error && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
      {members.length > searched && (
        <TextField type="search" label={t('search')} labelHidden placeholder={t('search')} value={q} onChange={setQ} />
      )}
      {data && found.length === 0 && <p className={styles.sub}>{t('group.noMember')}</p>}
      <ul className={styles.members}>
        {shown.map((member) => (
          <li key={member.userId}>
            <MemberRow
              place={place}
              member={member}
              mine={role}
              mutedUntil={mutes[member.userId] ?? null}
              allowed={allowed.includes(member.userId)}
            />
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Button kind="quiet" block onClick={() => setMost(most + step)}>
          {t('group.moreMembers', { count: found.length - shown.length })}
        </Button>
      )}
      {manages && <BlockedMembers place={place} />}
      {inviting && (
        <InviteSheet
          groupId={place.id}
          present={members.map(({ userId }) => userId)}
          onClose={() => setInviting(false)}
        />
      )}
    </Section>
  );
}

/** Those whose name has this in it; names are asked for when one begins to search. */
function useFound<M extends { userId: string }>(q: string, members: readonly M[]): readonly M[] {
  const dispatch = useChatDispatch();
  const people = useChat((chat) => chat.people);
  const words = q.trim().toLocaleLowerCase();
  const ids = words ? members.slice(0, known).map(({ userId }) => userId) : [];
  const wanted = ids.join(' ');
  useEffect(() => {
    if (wanted) dispatch(needPeople(wanted.split(' ')));
  }, [wanted, dispatch]);
  if (!words) return members;
  return members.filter(({ userId }) => people[userId]?.name.toLocaleLowerCase().includes(words));
}
