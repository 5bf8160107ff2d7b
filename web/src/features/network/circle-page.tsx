import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { EmptyState } from '../../ui/empty-state';
import { Tabs } from '../../ui/tabs';
import { UsualRail } from '../../ui/usual-rail';
import { atLeastOne } from './at-least-one';
import { ConnectButton } from './connect-button';
import { FindPeople } from './find-people';
import { Friends } from './friends';
import { MemberList } from './member-list';
import { useCircleInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';
import { SomeMembers } from './some-members';
import { useSummaryQuery } from './summary.api';

const parts = ['friends', 'further'] as const;

/** Friends, and friends of friends. */
export function CirclePage() {
  const { t } = useTranslation('network');
  const [parameters, setParameters] = useSearchParams();
  const part = parameters.get('of') === 'further' ? 'further' : 'friends';
  const { data: summary } = useSummaryQuery();
  return (
    <Page title={t('circle.title')} back={networkPaths.network}>
      <UsualRail />
      <Card flush>
        <Tabs
          even
          label={t('circle.title')}
          tabs={parts.map((value) => ({
            value,
            label: t(`circle.${value}`),
            count: value === 'friends' ? atLeastOne(summary?.friends) : undefined,
          }))}
          value={part}
          onChange={(value) => setParameters(value === 'further' ? { of: value } : {}, { replace: true })}
        >
          {part === 'friends' ? <Friends /> : <FriendsOfFriends />}
        </Tabs>
      </Card>
    </Page>
  );
}

function FriendsOfFriends() {
  const { t } = useTranslation('network');
  const query = useCircleInfiniteQuery(undefined, { refetchOnMountOrArgChange: 60 });
  return (
    <MemberList
      label={t('circle.further')}
      query={query}
      itemKey={({ member }) => member.memberId}
      estimate={89}
      empty={<EmptyState drawing="people" text={t('circle.noneFurther')} action={<FindPeople />} />}
    >
      {({ member, mutualFriends }) => (
        <PersonLine
          member={member}
          meta={<SomeMembers some={mutualFriends} kind="mutual" to={networkPaths.mutualFriends(member.memberId)} />}
          action={<ConnectButton member={member} />}
        />
      )}
    </MemberList>
  );
}
