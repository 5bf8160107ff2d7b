import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { ErrorState } from '../../../ui/error-state';
import { FriendChoice } from '../../../ui/friend-choice';
import { MemberLine } from '../../../ui/member-line';
import { PersonAddIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useEventInvitationsInfiniteQuery, useInviteToEventMutation } from '../events.api';
import styles from './manage.module.css';

/** at once */
const most = 100;

/** Friends who were invited, and which of them have registered. */
export function Invitations({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const [choosing, setChoosing] = useState(false);
  const { eventId, state, removed, registration } = event;
  const query = useEventInvitationsInfiniteQuery(eventId, { refetchOnMountOrArgChange: 30 });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const invited = itemsOf(data);
  const running = (state === 'upcoming' || state === 'ongoing') && !removed;
  return (
    <Section title={t('invitations.title')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t(registration === 'invitation' ? 'invitations.leadOnly' : 'invitations.lead')}</p>
        {running && (
          <div>
            <Button icon={PersonAddIcon} onClick={() => setChoosing(true)}>
              {t('invitations.add')}
            </Button>
          </div>
        )}
        {!data && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading>
            <SkeletonLine />
          </Loading>
        )}
        {data && invited.length === 0 && !hasNextPage && <p className={styles.lead}>{t('invitations.none')}</p>}
        {invited.map(({ member, invitedAt, registered }) => (
          <MemberLine
            key={member.memberId}
            size={40}
            member={{ ...member, photo: member.photo?.list.url ?? null }}
            to={paths.member(member.memberId)}
            meta={<RelativeTime value={invitedAt} />}
            action={registered && <Chip tone="good">{t('invitations.registered')}</Chip>}
          />
        ))}
        {hasNextPage && (
          <Button kind="quiet" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('ui:list.more')}
          </Button>
        )}
      </div>
      <InviteSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        eventId={eventId}
        without={invited.map(({ member }) => member.memberId)}
      />
    </Section>
  );
}

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
  eventId: string;
  without: string[];
}

function InviteSheet({ open, onClose, eventId, without }: InviteSheetProps) {
  const { t } = useTranslation('events');
  const [chosen, setChosen] = useState<string[]>([]);
  const [invite] = useInviteToEventMutation();
  const { busy, attempt } = useAttempt();
  const close = () => {
    setChosen([]);
    onClose();
  };
  const send = () =>
    attempt(async () => {
      const { invited } = await invite({ params: { eventId }, body: { memberIds: chosen } }).unwrap();
      toast(t('invitations.done', { count: invited }), { kind: 'good' });
      close();
    });
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('invitations.add')}
      footer={
        <Button kind="primary" block busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
          {chosen.length === 0 ? t('invitations.add') : t('invitations.send', { count: chosen.length })}
        </Button>
      }
    >
      <FriendChoice
        label={t('organizers.search')}
        empty={t('invitations.nobody')}
        chosen={chosen}
        onChange={(next) => setChosen(next.slice(0, most))}
        without={without}
      />
    </Sheet>
  );
}
