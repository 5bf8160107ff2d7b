import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { MuteIcon, PersonRemoveIcon, UnmuteIcon } from '../../ui/more-icons';
import { Menu } from '../../ui/menu';
import { Page } from '../../ui/page';
import { useReportAction } from '../../ui/report-action';
import { RelativeTime } from '../../ui/relative-time';
import { UsualRail } from '../../ui/usual-rail';
import { ConnectButton } from './connect-button';
import { FindPeople } from './find-people';
import { MemberList } from './member-list';
import { useBlacklistInfiniteQuery, useFollowersInfiniteQuery, useFollowsInfiniteQuery } from './network.api';
import { networkPaths } from './network-paths';
import { PersonLine } from './person-line';
import { useNetworkActions } from './use-network-actions';
import styles from './network.module.css';

const lately = { refetchOnMountOrArgChange: 30 };

/** Members whom the viewer follows. */
export function FollowingPage() {
  const { t } = useTranslation('network');
  const query = useFollowsInfiniteQuery('member', lately);
  const { unfollow, mute, unmute } = useNetworkActions();
  const reportAction = useReportAction();
  return (
    <Page title={t('following.title')} back={networkPaths.manage}>
      <UsualRail />
      <MemberList
        label={t('following.title')}
        query={query}
        itemKey={({ targetId }) => targetId}
        empty={<EmptyState drawing="people" text={t('following.none')} action={<FindPeople />} />}
      >
        {({ member, muted, since }) =>
          member && (
            <PersonLine
              member={member}
              meta={muted ? t('mute.state') : <RelativeTime value={since} />}
              action={
                <Menu
                  label={t('more.of', { name: member.name })}
                  actions={[
                    {
                      label: t('follow.end'),
                      icon: PersonRemoveIcon,
                      onChoose: () => void unfollow(member),
                    },
                    muted
                      ? { label: t('mute.end'), icon: UnmuteIcon, onChoose: () => void unmute(member) }
                      : {
                          label: t('mute.action'),
                          hint: t('mute.hint'),
                          icon: MuteIcon,
                          onChoose: () => void mute(member),
                        },
                    reportAction('member', member.memberId),
                  ]}
                />
              }
            />
          )
        }
      </MemberList>
    </Page>
  );
}

/** The member's followers. */
export function FollowersPage() {
  const { t } = useTranslation('network');
  const query = useFollowersInfiniteQuery(undefined, lately);
  return (
    <Page title={t('followers.title')} back={networkPaths.manage}>
      <UsualRail />
      <MemberList
        label={t('followers.title')}
        query={query}
        itemKey={({ member }) => member.memberId}
        empty={<EmptyState drawing="people" text={t('followers.none')} />}
      >
        {({ member, since }) => (
          <PersonLine
            member={member}
            meta={<RelativeTime value={since} />}
            action={<ConnectButton member={member} />}
          />
        )}
      </MemberList>
    </Page>
  );
}

/** Members on the viewer's blacklist; their pages cannot be opened, so their names are not links. */
export function BlacklistPage() {
  const { t } = useTranslation('network');
  const query = useBlacklistInfiniteQuery(undefined, lately);
  const { unblock } = useNetworkActions();
  return (
    <Page title={t('blacklist.title')} back={paths.settings}>
      <UsualRail />
      <p className={styles.lead}>{t('blacklist.lead')}</p>
      <MemberList
        label={t('blacklist.title')}
        query={query}
        itemKey={({ member }) => member.memberId}
        empty={<EmptyState drawing="lock" text={t('blacklist.none')} />}
      >
        {({ member, since }) => (
          <PersonLine
            member={member}
            unlinked
            meta={<RelativeTime value={since} />}
            action={
              <Button
                size="small"
                aria-label={t('unblock.of', { name: member.name })}
                onClick={() => void unblock(member)}
              >
                {t('unblock.action')}
              </Button>
            }
          />
        )}
      </MemberList>
    </Page>
  );
}
