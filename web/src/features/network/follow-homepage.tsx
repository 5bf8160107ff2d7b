import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import type { SlotProps } from '../../lib/slots';
import type { Action } from '../../ui/action-sheet';
import { Button } from '../../ui/button';
import { CheckIcon, PlusIcon, RefreshIcon } from '../../ui/icons';
import { Menu } from '../../ui/menu';
import { MuteIcon, PersonAddIcon, UnfollowIcon, UnmuteIcon } from '../../ui/more-icons';
import { Skeleton } from '../../ui/skeleton';
import { useFollowsHomepageQuery } from './homepage-follows.api';
import { useHomepageFollow } from './use-homepage-follow';

/** The button to follow; or, when following, the actions of a follower: mute, invite friends, unfollow. */
export function FollowHomepage({ homepage, onFollow }: SlotProps['homepage.actions']) {
  const { t } = useTranslation('network');
  const has = useHasScreen();
  const { kind, homepageId: targetId, name } = homepage;
  const target = { kind, targetId, name };
  const { data, isError, refetch } = useFollowsHomepageQuery({ kind, targetId }, { refetchOnMountOrArgChange: 30 });
  const { busy, follow, unfollow, setMuted } = useHomepageFollow(onFollow);
  if (!data) {
    if (!isError) return <Skeleton width={116} height={44} />;
    return (
      <Button icon={RefreshIcon} onClick={() => void refetch()}>
        {t('actions.retry')}
      </Button>
    );
  }
  const { following, muted } = data;
  if (!following) {
    return (
      <Button kind="primary" icon={PlusIcon} busy={busy} onClick={() => void follow(target)}>
        {t('follow.action')}
      </Button>
    );
  }
  const invite = paths.inviteToFollow(targetId);
  const actions: Action[] = [
    muted
      ? { label: t('mute.end'), icon: UnmuteIcon, onChoose: () => void setMuted(target, false) }
      : {
          label: t('mute.action'),
          hint: t('companies.muteHint'),
          icon: MuteIcon,
          onChoose: () => void setMuted(target, true),
        },
    ...(has(invite) ? [{ label: t('inviteFriends.title'), icon: PersonAddIcon, to: invite }] : []),
    { label: t('follow.end'), icon: UnfollowIcon, onChoose: () => void unfollow(target) },
  ];
  return (
    <Menu
      label={name}
      align="left"
      actions={actions}
      button={(props) => (
        <Button {...props} icon={muted ? MuteIcon : CheckIcon} busy={busy}>
          {t(muted ? 'companies.mutedState' : 'follow.state')}
        </Button>
      )}
    />
  );
}
