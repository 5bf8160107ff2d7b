import type { FollowKind } from '@renmai/contracts/network/relation.schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { HomepageLine } from '../../ui/member-line';
import { Page } from '../../ui/page';
import { RelativeTime } from '../../ui/relative-time';
import { Tabs } from '../../ui/tabs';
import { toast } from '../../ui/toast';
import { atLeastOne } from './at-least-one';
import { MemberList } from './member-list';
import { useFollowsInfiniteQuery, useUnfollowHomepageMutation } from './network.api';
import { networkPaths } from './network-paths';
import { useSummaryQuery } from './summary.api';

type HomepageKind = Exclude<FollowKind, 'member'>;
const kinds = ['company', 'school'] as const satisfies readonly HomepageKind[];

/** Homepages that one follows. They are known by their id only, as long as no service tells their names. */
export function CompaniesPage() {
  const { t } = useTranslation('network');
  const [parameters, setParameters] = useSearchParams();
  const kind: HomepageKind = parameters.get('kind') === 'school' ? 'school' : 'company';
  const { data: summary } = useSummaryQuery();
  const counts = { company: summary?.followedCompanies, school: summary?.followedSchools };
  return (
    <Page title={t('companies.title')} back={networkPaths.manage}>
      <Card flush>
        <Tabs
          even
          label={t('companies.title')}
          tabs={kinds.map((value) => ({
            value,
            label: t(`companies.${value}.tab`),
            count: atLeastOne(counts[value]),
          }))}
          value={kind}
          onChange={(value) => setParameters(value === 'school' ? { kind: value } : {}, { replace: true })}
        >
          <Homepages key={kind} kind={kind} />
        </Tabs>
      </Card>
    </Page>
  );
}

function Homepages({ kind }: { kind: HomepageKind }) {
  const { t } = useTranslation('network');
  const query = useFollowsInfiniteQuery(kind, { refetchOnMountOrArgChange: 30 });
  const [unfollow] = useUnfollowHomepageMutation();
  const end = async (targetId: string) => {
    if (await attempt(() => unfollow({ params: { kind, targetId } }).unwrap())) toast(t('companies.ended'));
  };
  return (
    <MemberList
      label={t(`companies.${kind}.tab`)}
      query={query}
      itemKey={({ targetId }) => targetId}
      empty={<EmptyState text={t(`companies.${kind}.none`)} />}
    >
      {({ targetId, since }) => {
        const name = t(`companies.${kind}.unnamed`, { id: targetId.slice(-6) });
        return (
          <HomepageLine
            homepage={{ homepageId: targetId, name }}
            meta={<RelativeTime value={since} />}
            action={
              <Button size="small" aria-label={t('follow.endOf', { name })} onClick={() => void end(targetId)}>
                {t('follow.end')}
              </Button>
            }
          />
        );
      }}
    </MemberList>
  );
}
