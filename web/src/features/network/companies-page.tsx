import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ListGroup, ListRow } from '../../ui/list-row';
import { HomepageLine } from '../../ui/member-line';
import { MuteIcon } from '../../ui/more-icons';
import { Page } from '../../ui/page';
import { RelativeTime } from '../../ui/relative-time';
import { Tabs } from '../../ui/tabs';
import { UsualRail } from '../../ui/usual-rail';
import { atLeastOne } from './at-least-one';
import { useFollowedHomepagesInfiniteQuery } from './homepage-follows.api';
import { FollowInvitations } from './follow-invitations';
import { MemberList } from './member-list';
import { networkPaths } from './network-paths';
import { useSummaryQuery } from './summary.api';
import { useHomepageFollow } from './use-homepage-follow';

const kinds = ['company', 'school'] as const satisfies readonly HomepageKind[];

/** Companies and schools that the member follows. */
export function CompaniesPage() {
  const { t } = useTranslation('network');
  const [parameters, setParameters] = useSearchParams();
  const kind: HomepageKind = parameters.get('kind') === 'school' ? 'school' : 'company';
  const { data: summary } = useSummaryQuery();
  const counts = { company: summary?.followedCompanies, school: summary?.followedSchools };
  return (
    <Page title={t('companies.title')} back={networkPaths.manage}>
      <UsualRail />
      <FollowInvitations />
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
      <ListGroup>
        <ListRow icon={MuteIcon} label={t('companies.muted')} to={`${networkPaths.muted}?of=homepages`} />
      </ListGroup>
    </Page>
  );
}

function Homepages({ kind }: { kind: HomepageKind }) {
  const { t } = useTranslation('network');
  const query = useFollowedHomepagesInfiniteQuery(kind, { refetchOnMountOrArgChange: 30 });
  const { unfollow } = useHomepageFollow();
  return (
    <MemberList
      label={t(`companies.${kind}.tab`)}
      query={query}
      itemKey={({ targetId }) => targetId}
      empty={<EmptyState text={t(`companies.${kind}.none`)} />}
    >
      {({ targetId, since, homepage }) => {
        const name = homepage?.name ?? t(`companies.${kind}.unnamed`, { id: targetId.slice(-6) });
        return (
          <HomepageLine
            homepage={{
              homepageId: targetId,
              name,
              icon: homepage?.logo?.list.url,
              sub: homepage ? homepage.slogan : t('companies.hidden'),
            }}
            to={homepage ? paths.homepage(kind, homepage.handle) : undefined}
            meta={<RelativeTime value={since} />}
            action={
              <Button
                size="small"
                aria-label={t('follow.endOf', { name })}
                onClick={() => void unfollow({ kind, targetId, name })}
              >
                {t('follow.end')}
              </Button>
            }
          />
        );
      }}
    </MemberList>
  );
}
