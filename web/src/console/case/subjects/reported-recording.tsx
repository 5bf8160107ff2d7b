import { conferenceProblems } from '@renmai/contracts/conference/conference.problems';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/problem';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { PlayIcon } from '../../../ui/more-icons';
import { useRecordingLinkMutation } from '../../api/cases.api';
import styles from '../case.module.css';

/** Plays the reported recording, once staff ask for it: that is logged. */
export function ReportedRecording({ caseId }: { caseId: string }) {
  const { t } = useTranslation('console');
  const [ask, { data, error, isLoading }] = useRecordingLinkMutation();
  const [broken, setBroken] = useState(false);
  const play = () => {
    setBroken(false);
    void ask(caseId);
  };
  const label = t('evidence.play');
  return (
    <section className={styles.part}>
      {data && !broken ? (
        <video
          className={styles.recording}
          src={data.url}
          controls
          autoPlay
          playsInline
          aria-label={label}
          onError={() => setBroken(true)}
        />
      ) : (
        <div className={styles.recordingStart}>
          <Button icon={PlayIcon} busy={isLoading} onClick={play}>
            {label}
          </Button>
          <span className={styles.faint}>{t('evidence.noted')}</span>
        </div>
      )}
      {broken && <Alert kind="warn">{t('evidence.recordingBroken')}</Alert>}
      {isProblem(error) && error.status === 404 ? (
        <Alert kind="info">{t('evidence.recordingGone')}</Alert>
      ) : isProblem(error) && error.code === conferenceProblems.recordingNotReady.code ? (
        <Alert kind="info">{t('evidence.recordingInMaking')}</Alert>
      ) : (
        error && <ErrorState problem={error} onRetry={play} small />
      )}
    </section>
  );
}
