import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../lib/slots';
import { Button } from '../../ui/button';
import { CheckIcon, PlusIcon, RefreshIcon } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { useFollowsHomepageQuery } from './homepage-follows.api';
import { useHomepageFollow } from './use-homepage-follow';

/** Follow, or following: among what a member does with a homepage. */
export function FollowHomepage({ homepage, onFollow }: SlotProps['homepage.actions']) {
  const { t } = useTranslation('network');
  const { kind, homepageId: targetId, name } = homepage;
  const { data, isError, refetch } = useFollowsHomepageQuery({ kind, targetId }, { refetchOnMountOrArgChange: 30 });
  const { busy, follow, unfollow } = useHomepageFollow(onFollow);
  if (!data) {
    if (!isError) return <Skeleton width={116} height={44} />;
    return (
      <Button icon={RefreshIcon} onClick={() => void refetch()}>
        {t('actions.retry')}
      </Button>
    );
  }
  const { following } = data;
  return (
    <Button
      kind={following ? 'secondary' : 'primary'}
      icon={following ? CheckIcon : PlusIcon}
      aria-pressed={following}
      busy={busy}
      onClick={() => void (following ? unfollow : follow)({ kind, targetId, name })}
    >
      {t(following ? 'follow.state' : 'follow.action')}
    </Button>
  );
}
