import type { RecordingLayout } from '@renmai/contracts/conference/recordings.schema';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { RadioList } from '../../../ui/choice';
import { confirm } from '../../../ui/confirm';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { recordRoom } from '../session/record-room';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import styles from './recording.module.css';

export interface RecordingControls {
  running: boolean;
  /** starts or stops it, after a question */
  toggle: () => void;
  /** to be rendered beside the room */
  sheet: ReactNode;
}

/** The host's controls of a recording; null for everybody else. */
export function useRecording(session: RoomSession, host: boolean): RecordingControls | null {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const { running, readiness } = useStore(session.view, ({ recording }) => recording);
  const member = useStore(session.view, ({ you }) => you?.memberId != null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [layout, setLayout] = useState<RecordingLayout>('grid');

  useEffect(
    () =>
      session.onRecordingEnd((end) => {
        toast(t(`recording.end.${end}`), { kind: end === 'stopped' ? 'good' : 'bad' });
      }),
    [session, t],
  );

  if (!host || !member || readiness === 'off') return null;
  const begin = async () => {
    setBusy(true);
    if (await attempt(() => recordRoom(session, true, layout))) setOpen(false);
    setBusy(false);
  };
  const stop = async () => {
    const yes = await confirm({
      title: t('recording.stop.title'),
      text: t('recording.stop.text'),
      action: t('recording.stop.action'),
    });
    if (yes) await attempt(() => recordRoom(session, false, layout));
  };
  return {
    running: running !== null,
    toggle: () => {
      if (running) void stop();
      else if (readiness === 'available') setOpen(true);
      else toast(t(`recording.readiness.${readiness}`));
    },
    sheet: (
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('recording.start.title')}
        footer={
          <Button kind="primary" block busy={busy} onClick={() => void begin()}>
            {t('recording.start.action')}
          </Button>
        }
      >
        <p className={styles.text}>{t('recording.start.text')}</p>
        <RadioList
          label={t('recording.layout.label')}
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'grid', label: t('recording.layout.grid'), hint: t('recording.layout.gridHint') },
            { value: 'speaker', label: t('recording.layout.speaker'), hint: t('recording.layout.speakerHint') },
          ]}
        />
      </Sheet>
    ),
  };
}
