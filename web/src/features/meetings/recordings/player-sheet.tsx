import type { RecordingView } from '@renmai/contracts/conference/recordings.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useRecordingLinkQuery } from './recordings.api';
import styles from './recordings.module.css';

/** Plays a recording, and downloads it as a file. */
export function PlayerSheet({ recording, onClose }: { recording: RecordingView; onClose: () => void }) {
  const { t } = useTranslation('meetings');
  const { date } = useFormats();
  const { data, error, refetch } = useRecordingLinkQuery(recording.recordingId, { refetchOnMountOrArgChange: true });
  const [broken, setBroken] = useState(false);
  const title = date(recording.startedAt, 'dateTime');
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      width="wide"
      footer={
        data && (
          <Button block onClick={() => window.location.assign(data.downloadUrl)}>
            {t('recordings.download')}
          </Button>
        )
      }
    >
      {error && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
      {data && !broken && (
        <video
          className={styles.player}
          src={data.url}
          controls
          autoPlay
          playsInline
          aria-label={title}
          onError={() => setBroken(true)}
        />
      )}
      {broken && (
        <Alert
          kind="warn"
          action={
            <Button
              size="small"
              onClick={() => {
                setBroken(false);
                void refetch();
              }}
            >
              {t('recordings.again')}
            </Button>
          }
        >
          {t('recordings.broken')}
        </Alert>
      )}
      {recording.sha256 && (
        <details className={styles.sum}>
          <summary>{t('recordings.checksum')}</summary>
          <code>{recording.sha256}</code>
        </details>
      )}
    </Sheet>
  );
}
