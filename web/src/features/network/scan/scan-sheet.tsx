import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { codeReader } from '../../../ui/camera/read-code';
import { hasCamera, useCamera } from '../../../ui/camera/use-camera';
import { PictureIcon } from '../../../ui/icons';
import { Sheet } from '../../../ui/sheet';
import { memberOfCode } from './member-of-code';
import styles from '../add.module.css';
import shared from '../network.module.css';

/** Reads a member's code with the camera or out of a picture, and opens their page. */
export function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('network');
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [finding, setFinding] = useState<'foreign' | 'nothing' | null>(null);

  const take = useCallback(
    (text: string) => {
      const memberId = memberOfCode(text, window.location.origin);
      if (memberId === null) return setFinding('foreign');
      onClose();
      void navigate(paths.member(memberId));
    },
    [navigate, onClose],
  );
  const { video, state: camera } = useCamera(open, take);
  const readPicture = async (picture: File) => {
    setFinding(null);
    try {
      const [read, bitmap] = await Promise.all([codeReader(), createImageBitmap(picture)]);
      const text = await read(bitmap);
      bitmap.close();
      if (text === null) setFinding('nothing');
      else take(text);
    } catch {
      setFinding('nothing');
    }
  };
  const seen = camera === 'starting' || camera === 'on';
  return (
    <Sheet open={open} onClose={onClose} title={t('scan.title')}>
      {hasCamera() && seen && (
        <div className={styles.view}>
          <video ref={video} muted playsInline aria-label={t('scan.camera')} />
          <div className={styles.frame} />
        </div>
      )}
      <p className={styles.scanWords}>{t(`scan.${camera}`)}</p>
      {finding && <Alert kind="warn">{t(`scan.${finding}`)}</Alert>}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('scan.picture')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) void readPicture(picture);
          target.value = '';
        }}
      />
      <div className={shared.actions}>
        <Button block icon={PictureIcon} onClick={() => file.current?.click()}>
          {t('scan.picture')}
        </Button>
      </div>
    </Sheet>
  );
}
