import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { lengthText } from '../../../lib/length-text';
import type { Action } from '../../../ui/action-sheet';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Menu } from '../../../ui/menu';
import { MoreIcon, PlayIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon, PeopleIcon } from '../../../ui/icons';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useReportAction } from '../../../ui/report-action';
import { toast } from '../../../ui/toast';
import { AudienceSheet } from './audience-sheet';
import { PlayerSheet } from './player-sheet';
import { useDeleteRecordingMutation, useRecordingsQuery } from './recordings.api';
import styles from './recordings.module.css';

const LOOK_MS = 5_000;

/** Whether there is nothing to say where there are no recordings. */
const isOverFor = ({ runs, over, failed }: { runs: boolean; over: boolean; failed: boolean }): boolean =>
  !runs || (over && !failed);

/** Recordings of a meeting, for users who may see them; hidden where there is none, unless a host can still make one. */
export function Recordings({ meetingId, runs, over }: { meetingId: string; runs: boolean; over: boolean }) {
  const { t } = useTranslation('meetings');
  const [working, setWorking] = useState(false);
  const { data, error, refetch } = useRecordingsQuery(meetingId, {
    refetchOnMountOrArgChange: true,
    // a recording that is being prepared appears by itself
    pollingInterval: working ? LOOK_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const [playing, setPlaying] = useState<RecordingView | null>(null);
  const [sharing, setSharing] = useState<RecordingView | null>(null);
  const items = data?.items ?? [];
  const works = items.some(({ state }) => state === 'running' || state === 'preparing');
  if (works !== working) setWorking(works);
  if (items.length === 0 && isOverFor({ runs, over, failed: error !== undefined })) return null;
  return (
    <Section title={t('recordings.title')} flush={items.length > 0}>
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonLine />
        </Loading>
      )}
      {data && items.length === 0 && <EmptyState small drawing="box" text={t('recordings.none')} />}
      <ul className={styles.list}>
        {items.map((recording) => (
          <Line
            key={recording.recordingId}
            recording={recording}
            onPlay={() => setPlaying(recording)}
            onShare={() => setSharing(recording)}
          />
        ))}
      </ul>
      {data && (items.length > 0 || runs) && (
        <p className={styles.kept}>{t('recordings.kept', { count: data.days })}</p>
      )}
      {playing && <PlayerSheet recording={playing} onClose={() => setPlaying(null)} />}
      {sharing && <AudienceSheet recording={sharing} onClose={() => setSharing(null)} />}
    </Section>
  );
}

function Line({ recording, onPlay, onShare }: { recording: RecordingView; onPlay: () => void; onShare: () => void }) {
  const { t } = useTranslation('meetings');
  const { date, bytes: written } = useFormats();
  const reportAction = useReportAction();
  const [remove] = useDeleteRecordingMutation();
  const { attempt } = useAttempt();
  const { recordingId, meetingId, state, startedAt, seconds, bytes, deletedAt, audience, manages } = recording;
  const when = date(startedAt, 'dateTime');
  const facts = [
    ...(seconds === null ? [] : [lengthText(seconds)]),
    ...(bytes === null ? [] : [written(bytes)]),
    ...(manages && state === 'ready' ? [t(`recordings.audience.${audience}`)] : []),
    ...(deletedAt === null ? [] : [t('recordings.until', { date: date(deletedAt, 'date') })]),
  ];
  const onDelete = async () => {
    const yes = await confirm({
      title: t('recordings.delete.title'),
      text: t('recordings.delete.text'),
      action: t('recordings.delete.action'),
      danger: true,
    });
    if (!yes) return;
    const done = await attempt(() => remove({ recordingId, meetingId }).unwrap());
    if (done) toast(t('recordings.delete.done'), { kind: 'good' });
  };
  const managed: Action[] = [
    { label: t('recordings.who'), icon: PeopleIcon, onChoose: onShare },
    { label: t('recordings.delete.action'), icon: CloseIcon, danger: true, onChoose: () => void onDelete() },
  ];
  const actions = manages ? (state === 'running' ? [] : managed) : [reportAction('recording', recordingId)];
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.when}>{when}</span>
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
        {state === 'failed' && <span className={styles.facts}>{t('recordings.failedText')}</span>}
        {state === 'preparing' && <span className={styles.facts}>{t('recordings.preparingText')}</span>}
      </div>
      {state === 'ready' ? (
        <Button size="small" icon={PlayIcon} aria-label={t('recordings.playOf', { date: when })} onClick={onPlay}>
          {t('recordings.play')}
        </Button>
      ) : (
        <Chip>{t(`recordings.state.${state}`)}</Chip>
      )}
      {actions.length > 0 && (
        <Menu
          label={t('recordings.menu', { date: when })}
          actions={actions}
          button={(props) => <IconButton icon={MoreIcon} label={t('recordings.menu', { date: when })} {...props} />}
        />
      )}
    </li>
  );
}
