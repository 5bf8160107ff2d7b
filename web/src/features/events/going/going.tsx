import type { EventView } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf } from '../../../api/list-query';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Switch } from '../../../ui/choice';
import { ErrorState } from '../../../ui/error-state';
import { Faces } from '../../../ui/faces';
import { MessageIcon } from '../../../ui/icons';
import { VideoIcon } from '../../../ui/more-icons';
import { MemberLine } from '../../../ui/member-line';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useEventGoingInfiniteQuery, useShowGoingMutation } from '../after.api';
import styles from './going.module.css';

/** Friends who go, whether friends see that the member goes, and the chat of the attendees. */
export function Going({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const [open, setOpen] = useState(false);
  const { eventId, going, ownRegistration, chatGroupId, roomPath, state } = event;
  const own = ownRegistration?.state === 'approved' && state !== 'cancelled' ? ownRegistration : null;
  const group = own && chatGroupId;
  if (going.count === 0 && !own) return null;
  const names = going.sample.map(({ name }) => name);
  return (
    <Section title={t('going.title')}>
      <div className={styles.stack}>
        {going.count === 0 && <p className={styles.meta}>{t('going.none')}</p>}
        {going.count > 0 && (
          <button type="button" className={styles.friends} onClick={() => setOpen(true)}>
            <Faces members={going.sample.map((member) => ({ ...member, photo: member.photo?.list.url ?? null }))} />
            <span>
              {going.count === 1
                ? t('going.friend', { name: names[0] })
                : t('going.friends', { count: going.count, name: names[0], more: going.count - 1 })}
            </span>
          </button>
        )}
        {own && <Consent eventId={eventId} shown={own.shown} />}
        {own && roomPath && (
          <div>
            <ButtonLink kind="primary" icon={VideoIcon} to={roomPath}>
              {t('room.enter')}
            </ButtonLink>
          </div>
        )}
        {group && (
          <div>
            <ButtonLink icon={MessageIcon} to={`${paths.messages}/group/${encodeURIComponent(group)}`}>
              {t('group.open')}
            </ButtonLink>
          </div>
        )}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('going.title')}>
        <Friends eventId={eventId} />
      </Sheet>
    </Section>
  );
}

function Consent({ eventId, shown }: { eventId: string; shown: boolean }) {
  const { t } = useTranslation('events');
  const [show] = useShowGoingMutation();
  const { busy, attempt } = useAttempt();
  return (
    <Switch
      label={t('going.show')}
      hint={t('going.showHint')}
      value={shown}
      disabled={busy}
      onChange={(next) => void attempt(() => show({ eventId, shown: next }).unwrap())}
    />
  );
}

function Friends({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useEventGoingInfiniteQuery(eventId);
  if (!data) {
    return error ? (
      <ErrorState small problem={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <SkeletonLine avatar={48} />
      </Loading>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {itemsOf(data).map((member) => (
          <li key={member.memberId}>
            <MemberLine
              member={{ ...member, photo: member.photo?.list.url ?? null }}
              to={paths.member(member.memberId)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
    </>
  );
}
