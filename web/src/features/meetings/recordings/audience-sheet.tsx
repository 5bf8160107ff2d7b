import type { RecordingAudience, RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Checkbox, RadioList } from '../../../ui/choice';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useChangeRecordingMutation, useRecordingParticipantsQuery } from './recordings.api';
import styles from './recordings.module.css';

const audiences = ['hosts', 'participants', 'chosen'] as const;

/** The choice of who may see a recording, which is the host's choice. */
export function AudienceSheet({ recording, onClose }: { recording: RecordingView; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const { recordingId } = recording;
  const { data, error, refetch } = useRecordingParticipantsQuery(recordingId, { refetchOnMountOrArgChange: true });
  const [change] = useChangeRecordingMutation();
  const { busy, attempt } = useAttempt();
  const [audience, setAudience] = useState<RecordingAudience>(recording.audience);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const people = data?.items ?? [];
  const allowed =
    chosen ??
    new Set(people.flatMap((one) => (one.allowed && recording.audience === 'chosen' ? one.member.memberId : [])));
  const save = () =>
    attempt(async () => {
      const memberIds = audience === 'chosen' ? [...allowed] : [];
      await change({ params: { recordingId }, body: { audience, memberIds } }).unwrap();
      toast(t('recordings.whoDone'), { kind: 'good' });
      onClose();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('recordings.who')}
      footer={
        <Button
          kind="primary"
          block
          busy={busy}
          disabled={audience === 'chosen' && allowed.size === 0}
          onClick={() => void save()}
        >
          {t('manage.save')}
        </Button>
      }
    >
      <RadioList
        label={t('recordings.who')}
        labelHidden
        value={audience}
        onChange={setAudience}
        options={audiences.map((value) => ({
          value,
          label: t(`recordings.audience.${value}`),
          hint: t(`recordings.audienceHint.${value}`),
        }))}
      />
      {audience === 'chosen' && (
        <div className={styles.people}>
          {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} small />}
          {!data && !error && (
            <Loading>
              <SkeletonLine />
            </Loading>
          )}
          {data && people.length === 0 && <EmptyState small drawing="people" text={t('recordings.nobody')} />}
          {people.map(({ member }) => (
            <Checkbox
              key={member.memberId}
              label={member.name}
              hint={member.headline ?? undefined}
              value={allowed.has(member.memberId)}
              onChange={(yes) => {
                const next = new Set(allowed);
                if (yes) next.add(member.memberId);
                else next.delete(member.memberId);
                setChosen(next);
              }}
            />
          ))}
        </div>
      )}
    </Sheet>
  );
}
