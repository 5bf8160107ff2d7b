import type { MemberInList } from '@renmai/contracts/network/relation.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { ListQuery } from '../../api/list-query';
import { isLost } from '../../api/problem';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { ConnectButton } from './connect-button';
import { MemberList } from './member-list';
import { useFriendsOfInfiniteQuery, useMutualFriendsInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';

const lately = { refetchOnMountOrArgChange: 60 };

/** Friends of a member, for viewers to whom they show them. */
export function MemberFriendsPage() {
  const { memberId = '' } = useParams();
  const own = useAccount()?.memberId === memberId;
  const query = useFriendsOfInfiniteQuery(memberId, { ...lately, skip: own });
  if (own) return <Navigate to={networkPaths.circle} replace />;
  return <People kind="friendsOf" memberId={memberId} query={query} />;
}

/** Friends that the viewer has in common with a member. */
export function MutualFriendsPage() {
  const { memberId = '' } = useParams();
  const own = useAccount()?.memberId === memberId;
  const query = useMutualFriendsInfiniteQuery(memberId, { ...lately, skip: own });
  if (own) return <Navigate to={networkPaths.circle} replace />;
  return <People kind="mutualFriends" memberId={memberId} query={query} />;
}

interface PeopleProps {
  kind: 'friendsOf' | 'mutualFriends';
  memberId: string;
  query: ListQuery<MemberCard | MemberInList>;
}

function People({ kind, memberId, query }: PeopleProps) {
  const { t } = useTranslation('network');
  const account = useAccount();
  return (
    <Page title={t(`${kind}.title`)} back={paths.member(memberId)}>
      <MemberList
        label={t(`${kind}.title`)}
        query={query}
        itemKey={(member) => member.memberId}
        empty={<EmptyState drawing="people" text={t(`${kind}.none`)} />}
        refused={(problem) => {
          if (problem.code === 'network.friends-list-hidden') {
            return <EmptyState drawing="lock" text={t('friendsOf.hidden')} />;
          }
          return isLost(problem) ? <EmptyState drawing="lost" text={t('friendsOf.gone')} /> : undefined;
        }}
      >
        {(member) => (
          <PersonLine
            member={member}
            action={member.memberId !== account?.memberId && <ConnectButton member={member} />}
          />
        )}
      </MemberList>
    </Page>
  );
}
