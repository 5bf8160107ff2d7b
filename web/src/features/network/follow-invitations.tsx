import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../api/list-query';
import { useFormats } from '../../lib/format';
import { paths } from '../../lib/paths';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Section } from '../../ui/card';
import { HomepageLine } from '../../ui/member-line';
import { useDeclineFollowInvitationMutation, useFollowInvitationsInfiniteQuery } from './homepage-follows.api';
import { useHomepageFollow } from './use-homepage-follow';
import styles from './network.module.css';

/** Companies and schools that friends have asked the member to follow; nothing if there are none. */
export function FollowInvitations() {
  const { t } = useTranslation('network');
  const { date } = useFormats();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useFollowInvitationsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: 30,
  });
  const [decline] = useDeclineFollowInvitationMutation();
  const { follow } = useHomepageFollow();
  const invitations = itemsOf(data);
  if (invitations.length === 0) return null;
  return (
    <Section title={t('followInvitations.title')} flush>
      <ul className={styles.invitations}>
        {invitations.map(({ homepage: { homepageId, kind, handle, name, logo }, inviter, endsAt }) => (
          <li key={homepageId} className={styles.row}>
            <HomepageLine
              homepage={{ homepageId, name, icon: logo?.list.url }}
              to={paths.homepage(kind, handle ?? homepageId)}
              meta={
                <>
                  {t('followInvitations.from', { name: inviter.name })}
                  {' · '}
                  {t('followInvitations.until', { date: date(endsAt, 'monthDay') })}
                </>
              }
            />
            <div className={styles.answers}>
              <Button
                size="small"
                kind="primary"
                aria-label={t('followInvitations.followOf', { name })}
                onClick={() => void follow({ kind, targetId: homepageId, name })}
              >
                {t('follow.action')}
              </Button>
              <Button
                size="small"
                aria-label={t('followInvitations.declineOf', { name })}
                onClick={() => void attempt(() => decline(homepageId).unwrap())}
              >
                {t('followInvitations.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui:list.more')}
        </Button>
      )}
    </Section>
  );
}
