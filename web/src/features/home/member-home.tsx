import type { Account } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { momentsReading } from '../../api/moments/moments.api';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Slot } from '../../lib/slots';
import { CardStack } from '../../ui/card';
import { EyeIcon, type Icon } from '../../ui/icons';
import { LockIcon, ShieldIcon } from '../../ui/more-icons';
import { ListGroup, ListRow } from '../../ui/list-row';
import { PullToRefresh } from '../../ui/pull-to-refresh';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { CompletenessCard } from './completeness-card';
import { ComposerEntry } from './composer-entry';
import { useCompletenessQuery } from './home.api';
import { HomeRail } from './home-rail';

interface Hint {
  key: string;
  icon: Icon;
  to: string;
  /** shown at all? */
  when: boolean;
}

const Waiting = () => (
  <Loading>
    <CardStack>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </CardStack>
  </Loading>
);

/** A member's home: the link to a new moment, the missing parts of the profile, and the feed. */
export function MemberHome({ account }: { account: Account }) {
  const { data, error, refetch } = useCompletenessQuery();
  // requested at once, and shown together with the parts above it: nothing moves when it arrives or is empty
  momentsReading.endpoints.feed.useInfiniteQuerySubscription(undefined, { refetchOnReconnect: false });
  const known = data !== undefined || error !== undefined;
  return (
    <PullToRefresh onRefresh={() => refetch()}>
      <CardStack>
        <ComposerEntry account={account} />
        {known && <CompletenessCard />}
        {known ? (
          <Slot name="home.feed" props={{ whenEmpty: <Hints account={account} /> }} fallback={<Waiting />} />
        ) : (
          <Waiting />
        )}
      </CardStack>
      <HomeRail account={account} />
    </PullToRefresh>
  );
}

/** Hints for new members. */
function Hints({ account }: { account: Account }) {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  const hints: Hint[] = [
    { key: 'visibility', icon: LockIcon, to: paths.visibility, when: true },
    { key: 'preview', icon: EyeIcon, to: paths.profilePreview, when: true },
    { key: 'secondFactor', icon: ShieldIcon, to: paths.secondFactor, when: !account.secondFactor.enabled },
  ];
  const shown = hints.filter(({ to, when }) => when && has(to));
  if (shown.length === 0) return null;
  return (
    <ListGroup title={t('hints.title')}>
      {shown.map(({ key, icon, to }) => (
        <ListRow key={key} icon={icon} to={to} label={t(`hints.${key}.label`)} hint={t(`hints.${key}.hint`)} />
      ))}
    </ListGroup>
  );
}
