import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { useSettled } from '../../../lib/use-settled';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { PersonAddIcon } from '../../../ui/more-icons';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { BlockedMembers } from './blocked-members';
import {
  type GroupInfo,
  type GroupMember,
  type GroupRole,
  useGroupAdminsQuery,
  useGroupAllowedQuery,
  useGroupMutesQuery,
  useMemberPagesInfiniteQuery,
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

/** from so many on they can be searched */
const searched = 12;

/** The members of the group or room, with the actions of the member's role. */
export function GroupMembers({ place, group, role }: GroupMembersProps) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const [inviting, setInviting] = useState(false);
  const manages = mayManage(role);
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
      {group.affiliations_count > searched && (
        <TextField
          type="search"
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          maxLength={60}
          value={q}
          onChange={setQ}
        />
      )}
      <Members place={place} role={role} q={useSettled(q.trim())} />
      {manages && <BlockedMembers place={place} />}
      {inviting && <InviteSheet groupId={place.id} onClose={() => setInviting(false)} />}
    </Section>
  );
}

/** Members whose name contains `q`, page by page. */
function Members({ place, role, q }: { place: Place; role: GroupRole; q: string }) {
  const { t } = useTranslation('chat');
  const query = useMemberPagesInfiniteQuery({ ...place, q });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const manages = mayManage(role);
  const { data: admins = [] } = useGroupAdminsQuery(place);
  const { data: mutes = {} } = useGroupMutesQuery(place, { skip: !manages });
  const { data: allowed = [] } = useGroupAllowedQuery(place, { skip: !manages });
  const again = () => void (data ? fetchNextPage() : refetch());
  return (
    <>
      {data?.pages[0]?.length === 0 && <p className={styles.sub}>{t('group.noMember')}</p>}
      <ul className={styles.members}>
        {membersOf(data?.pages, admins).map((member) => (
          <MemberRow
            key={member.userId}
            place={place}
            member={member}
            mine={role}
            mutedUntil={mutes[member.userId] ?? null}
            allowed={allowed.includes(member.userId)}
          />
        ))}
      </ul>
      {error && <ErrorState problem={asProblem(error)} onRetry={again} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
      {hasNextPage && !error && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:showMore')}
        </Button>
      )}
    </>
  );
}

/** Pages do not mark administrators. A member who moves between pages while they are fetched is listed once. */
function membersOf(pages: readonly GroupMember[][] = [], admins: readonly string[]): GroupMember[] {
  const found = new Map(pages.flat().map((member) => [member.userId, member]));
  return [...found.values()].map((member) =>
    admins.includes(member.userId) ? { ...member, role: 'admin' as const } : member,
  );
}
