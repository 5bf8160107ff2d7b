import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { HomepageLine } from '../../ui/member-line';
import { Page } from '../../ui/page';
import { RelativeTime } from '../../ui/relative-time';
import { Tabs } from '../../ui/tabs';
import { useMutedHomepagesInfiniteQuery } from './homepage-follows.api';
import { MemberList } from './member-list';
import { useMutesInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';
import { useHomepageFollow } from './use-homepage-follow';
import { useNetworkActions } from './use-network-actions';
import styles from './network.module.css';

const parts = ['members', 'homepages'] as const;
const contents = { members: MutedMembers, homepages: MutedHomepages };
const lately = { refetchOnMountOrArgChange: 30 };

/** Members and homepages that the member leaves out of the feed. */
export function MutedPage() {
  const { t } = useTranslation('network');
  const [parameters, setParameters] = useSearchParams();
  const part = parameters.get('of') === 'homepages' ? 'homepages' : 'members';
  const Content = contents[part];
  return (
    <Page title={t('muted.title')} back={networkPaths.manage}>
      <Card flush>
        <Tabs
          even
          label={t('muted.title')}
          tabs={parts.map((value) => ({ value, label: t(`muted.${value}.tab`) }))}
          value={part}
          onChange={(of) => setParameters(of === 'homepages' ? { of } : {}, { replace: true })}
        >
          <p className={cx(styles.lead, styles.tabLead)}>{t(`muted.${part}.lead`)}</p>
          <Content />
        </Tabs>
      </Card>
    </Page>
  );
}

function MutedMembers() {
  const { t } = useTranslation('network');
  const query = useMutesInfiniteQuery(undefined, lately);
  const { unmute } = useNetworkActions();
  return (
    <MemberList
      label={t('muted.members.tab')}
      query={query}
      itemKey={({ member }) => member.memberId}
      empty={<EmptyState drawing="people" text={t('muted.members.none')} />}
    >
      {({ member, since }) => (
        <PersonLine
          member={member}
          meta={<RelativeTime value={since} />}
          action={<Unmute name={member.name} onUnmute={() => void unmute(member)} />}
        />
      )}
    </MemberList>
  );
}

function MutedHomepages() {
  const { t } = useTranslation('network');
  const query = useMutedHomepagesInfiniteQuery(undefined, lately);
  const { setMuted } = useHomepageFollow();
  return (
    <MemberList
      label={t('muted.homepages.tab')}
      query={query}
      itemKey={({ homepage }) => homepage.homepageId}
      empty={<EmptyState text={t('muted.homepages.none')} />}
    >
      {({ homepage: { homepageId, kind, handle, name, slogan, logo }, since }) => (
        <HomepageLine
          homepage={{ homepageId, name, icon: logo?.list.url, sub: slogan }}
          to={paths.homepage(kind, handle ?? homepageId)}
          meta={<RelativeTime value={since} />}
          action={<Unmute name={name} onUnmute={() => void setMuted({ kind, targetId: homepageId, name }, false)} />}
        />
      )}
    </MemberList>
  );
}

function Unmute({ name, onUnmute }: { name: string; onUnmute: () => void }) {
  const { t } = useTranslation('network');
  return (
    <Button size="small" aria-label={t('mute.endOf', { name })} onClick={onUnmute}>
      {t('mute.end')}
    </Button>
  );
}
