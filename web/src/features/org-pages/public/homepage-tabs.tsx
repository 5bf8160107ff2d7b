import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Slot } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { About } from './about';
import { Addresses } from './addresses';
import styles from './public.module.css';

interface TabProps {
  page: HomepageView;
}

const Waiting = () => (
  <Card>
    <Loading>
      <SkeletonText lines={4} />
    </Loading>
  </Card>
);

const AboutTab = ({ page }: TabProps) => (
  <>
    <About page={page} />
    <Addresses page={page} />
  </>
);
const NewsTab = ({ page }: TabProps) => <Slot name="homepage.news" props={{ homepage: page }} fallback={<Waiting />} />;
const PositionsTab = ({ page }: TabProps) => (
  <Slot name="homepage.positions" props={{ homepage: page }} fallback={<Waiting />} />
);
const EnrolmentsTab = ({ page }: TabProps) => (
  <Slot name="homepage.enrolments" props={{ homepage: page }} fallback={<Waiting />} />
);
const EventsTab = ({ page }: TabProps) => (
  <Slot name="homepage.events" props={{ homepage: page }} fallback={<Waiting />} />
);

const PeopleTab = lazy(async () => ({ default: (await import('../people/people-tab')).PeopleTab }));

const contents = {
  about: AboutTab,
  news: NewsTab,
  positions: PositionsTab,
  enrolments: EnrolmentsTab,
  events: EventsTab,
  people: PeopleTab,
} as const;
type TabName = keyof typeof contents;
const tabsOf = ({ kind }: HomepageView): TabName[] =>
  (Object.keys(contents) as TabName[]).filter((tab) => tab !== 'enrolments' || kind === 'school');

/** The tabs below a homepage's head. `?tab=` selects one; a page that is not public has its description alone. */
export function HomepageTabs({ page }: TabProps) {
  const { t } = useTranslation('org-pages');
  const [parameters, setParameters] = useSearchParams();
  if (page.state !== 'approved') return <AboutTab page={page} />;
  const tabs = tabsOf(page);
  const at = tabs.find((tab) => tab === parameters.get('tab')) ?? 'about';
  const Content = contents[at];
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('public.parts')}
        tabs={tabs.map((value) => ({
          value,
          label: t(value === 'people' ? `people.title.${page.kind}` : `public.tab.${value}`),
        }))}
        value={at}
        onChange={(value) => setParameters(value === 'about' ? {} : { tab: value }, { replace: true })}
      >
        <Suspense fallback={<Waiting />}>
          <Content page={page} />
        </Suspense>
      </Tabs>
    </div>
  );
}
