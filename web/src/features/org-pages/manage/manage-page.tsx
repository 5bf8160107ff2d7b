import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useRailWidth } from '../../../lib/use-media-query';
import { Slot } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { HomepageLine } from '../../../ui/member-line';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { homepagePaths, type ManageTab, manageTabs } from '../homepage-paths';
import { ManagedPage } from '../managed-page';
import { StateChip } from '../state-chip';
import { AddressesTab } from './addresses-tab';
import { AdministratorsTab } from './administrators-tab';
import { DetailsTab } from './details-tab';
import { LogTab } from './log-tab';
import { OverviewTab } from './overview-tab';
import { SubmissionsTab } from './submissions-tab';
import type { TabProps } from './tab';
import styles from './manage.module.css';

const DomainsTab = lazy(async () => ({ default: (await import('../domains/domains-tab')).DomainsTab }));
const FiguresTab = lazy(async () => ({ default: (await import('../figures/figures-tab')).FiguresTab }));
const FollowersTab = lazy(async () => ({ default: (await import('../followers/followers-tab')).FollowersTab }));
const Waiting = () => (
  <Loading>
    <SkeletonText lines={6} />
  </Loading>
);
const NewsTab = ({ page }: TabProps) => <Slot name="homepage.manageNews" props={{ page }} fallback={<Waiting />} />;
const PositionsTab = ({ page }: TabProps) => (
  <Slot name="homepage.managePositions" props={{ page }} fallback={<Waiting />} />
);
const EnrolmentsTab = ({ page }: TabProps) => (
  <Slot name="homepage.manageEnrolments" props={{ page }} fallback={<Waiting />} />
);
const EventsTab = ({ page }: TabProps) => <Slot name="homepage.manageEvents" props={{ page }} fallback={<Waiting />} />;

const contents = {
  overview: OverviewTab,
  news: NewsTab,
  positions: PositionsTab,
  enrolments: EnrolmentsTab,
  events: EventsTab,
  figures: FiguresTab,
  followers: FollowersTab,
  details: DetailsTab,
  addresses: AddressesTab,
  administrators: AdministratorsTab,
  domains: DomainsTab,
  submissions: SubmissionsTab,
  log: LogTab,
} as const;

const ofSeniors: ReadonlySet<ManageTab> = new Set(['details', 'addresses', 'domains', 'submissions']);
const ofApproved: ReadonlySet<ManageTab> = new Set([
  'news',
  'positions',
  'enrolments',
  'events',
  'figures',
  'followers',
  'domains',
]);
/** Analysts see figures: neither news nor applicants, nor members by name. */
const ofEditors: ReadonlySet<ManageTab> = new Set(['news', 'positions', 'enrolments', 'events', 'followers', 'log']);

/** Editors of the page see the tabs in which it is edited; some tabs are only for an approved page. */
const tabsOf = ({ kind, senior, role, approvedAt }: ManagedHomepage): readonly ManageTab[] =>
  manageTabs.filter(
    (tab) =>
      (tab !== 'enrolments' || kind === 'school') &&
      (senior || !ofSeniors.has(tab)) &&
      (approvedAt !== null || !ofApproved.has(tab)) &&
      (role !== 'analyst' || !ofEditors.has(tab)),
  );

/** Management of one homepage. */
export function ManagePage() {
  const { t } = useTranslation('org-pages');
  return (
    <ManagedPage back={homepagePaths.mine} title={() => t('manage.title')}>
      {(page) => <Management page={page} />}
    </ManagedPage>
  );
}

function Management({ page }: { page: ManagedHomepage }) {
  const { t } = useTranslation('org-pages');
  const navigate = useNavigate();
  // from here on there is room for all of them below each other
  const roomy = useRailWidth();
  const { tab = 'overview' } = useParams();
  const tabs = tabsOf(page);
  const at = tabs.find((known) => known === tab);
  if (!at) return <Navigate to={homepagePaths.manage(page.homepageId)} replace />;
  const Content = contents[at];
  const { homepageId, kind, content, logo, state, role } = page;
  return (
    <>
      <Card flush>
        <div className={styles.head}>
          <HomepageLine
            size={56}
            homepage={{
              homepageId,
              name: content.name || t(`unnamed.${kind}`),
              icon: logo?.list.url ?? null,
              sub: [t(`kind.${kind}`), role ? t(`role.${role}`) : t('role.founder')].join(' · '),
            }}
            to={homepagePaths.shown(page)}
            meta={<StateChip state={state} />}
          />
        </div>
      </Card>
      <Card flush className={styles.tabs}>
        <Tabs
          label={t('manage.title')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={at}
          onChange={(value) => void navigate(homepagePaths.manage(homepageId, value), { replace: true })}
          beside={roomy}
        >
          <div className={styles.panel}>
            <Suspense fallback={<Waiting />}>
              <Content page={page} />
            </Suspense>
          </div>
        </Tabs>
      </Card>
    </>
  );
}
