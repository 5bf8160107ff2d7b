import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { FriendChoice } from '../../../ui/friend-choice';
import { MemberLine } from '../../../ui/member-line';
import { PersonAddIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useInvitedToQuery, useInviteToMutation } from '../meetings.api';
import styles from './manage.module.css';

/** The invited members, and the way to invite more. */
export function Invited({ meetingId, over }: { meetingId: string; over: boolean }) {
  const { t } = useTranslation('meetings');
  const own = useAccount()?.memberId;
  const { data, error, refetch } = useInvitedToQuery(meetingId, { refetchOnMountOrArgChange: 10 });
  const [invite] = useInviteToMutation();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const others = (data?.items ?? []).filter(({ member }) => member.memberId !== own);
  const send = () =>
    attempt(async () => {
      const { invited } = await invite({ params: { meetingId }, body: { memberIds: chosen } }).unwrap();
      toast(t('invite.done', { count: invited }), { kind: 'good' });
      setChosen([]);
      setOpen(false);
    });
  return (
    <Section title={t('invite.list')} flush={others.length > 0}>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine avatar={40} />
        </Loading>
      )}
      {data && others.length === 0 && <EmptyState small drawing="people" text={t('invite.none')} />}
      <ul className={styles.people}>
        {others.map(({ member, role }) => (
          <li key={member.memberId}>
            <MemberLine
              member={{ ...member, photo: member.photo?.list.url ?? null }}
              to={paths.member(member.memberId)}
              size={40}
              action={role === 'talker' ? undefined : <Chip>{t(`role.${role}`)}</Chip>}
            />
          </li>
        ))}
      </ul>
      {!over && (
        <div className={styles.more}>
          <Button icon={PersonAddIcon} onClick={() => setOpen(true)}>
            {t('invite.more')}
          </Button>
        </div>
      )}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('invite.title')}
        footer={
          <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
            {chosen.length === 0 ? t('invite.title') : t('invite.send', { count: chosen.length })}
          </Button>
        }
      >
        <FriendChoice
          label={t('invite.find')}
          empty={t('invite.nobody')}
          chosen={chosen}
          onChange={setChosen}
          without={others.map(({ member }) => member.memberId)}
        />
      </Sheet>
    </Section>
  );
}
