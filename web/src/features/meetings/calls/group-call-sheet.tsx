import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../../api/problem';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { MemberChoice } from '../../../ui/member-choice';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useGroupCalleesQuery } from '../meetings.api';
import { useCall } from './use-call';
import styles from './calls.module.css';

/** The members of a group for whom a call rings: all, except those deselected here. */
export function GroupCallSheet({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const { busy, call } = useCall();
  const { data, error, refetch } = useGroupCalleesQuery(groupId);
  const [without, setWithout] = useState<readonly string[]>([]);
  const members = data?.items ?? [];
  const chosen = members.map(({ memberId }) => memberId).filter((id) => !without.includes(id));
  const start = async (media: 'voice' | 'video') => {
    if (await call({ callees: chosen, groupId, media })) onClose();
  };
  const ready = chosen.length > 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('call.groupTitle')}
      footer={
        <div className={styles.ways}>
          <Button icon={PhoneIcon} busy={busy} disabled={!ready} onClick={() => void start('voice')}>
            {t('call.voiceWay')}
          </Button>
          <Button kind="primary" icon={VideoIcon} busy={busy} disabled={!ready} onClick={() => void start('video')}>
            {t('call.videoWay')}
          </Button>
        </div>
      }
    >
      {error ? (
        <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} small />
      ) : !data ? (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      ) : members.length === 0 ? (
        <EmptyState small drawing="people" text={t('call.nobodyInGroup')} />
      ) : (
        <>
          <p className={styles.text}>{t('call.groupText', { count: chosen.length })}</p>
          <MemberChoice
            members={members}
            chosen={chosen}
            onToggle={(id) => setWithout(without.includes(id) ? without.filter((one) => one !== id) : [...without, id])}
          />
        </>
      )}
    </Sheet>
  );
}
