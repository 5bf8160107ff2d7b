import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { hasCamera, useCamera } from '../../../ui/camera/use-camera';
import styles from './check-in.module.css';

/** Time out of sight after which a code counts again. */
const GONE_MS = 2_500;

interface ScannerProps {
  onCode: (code: string) => Promise<void>;
  onByName: () => void;
}

/** The camera of the check-in; each ticket that comes into sight counts once. */
export function Scanner({ onCode, onByName }: ScannerProps) {
  const { t } = useTranslation('events');
  const seen = useRef({ code: '', at: 0 });
  const take = useCallback(
    (code: string) => {
      const again = code === seen.current.code && Date.now() - seen.current.at < GONE_MS;
      seen.current = { code, at: Date.now() };
      if (again) return;
      if ('vibrate' in navigator) navigator.vibrate(60);
      void onCode(code);
    },
    [onCode],
  );
  const { video, state } = useCamera(true, take);
  const works = state === 'starting' || state === 'on';
  return (
    <>
      {hasCamera() && works && (
        <div className={styles.view}>
          <video ref={video} muted playsInline aria-label={t('checkIn.camera.label')} />
          <div className={styles.frame} />
        </div>
      )}
      <p className={styles.words}>{t(`checkIn.camera.${state}`)}</p>
      {!works && (
        <Button block onClick={onByName}>
          {t('checkIn.toName')}
        </Button>
      )}
    </>
  );
}
