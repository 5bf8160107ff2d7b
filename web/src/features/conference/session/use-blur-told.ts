import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import type { RoomSession } from './room-session';
import { useStore } from './store';

const ASKED_MS = 30_000;

/** Switches the camera off when its background cannot be blurred any more: nobody's room is shown unasked. The member decides. */
export function useBlurTold(session: RoomSession): void {
  const { t } = useTranslation('conference');
  const ended = useStore(session.devices, ({ blurEnded }) => blurEnded);
  useEffect(() => {
    if (ended === null) return;
    const { camera } = session.devices.get();
    // It was on without, and stays so.
    if (ended === 'failed' && camera) {
      toast(t('check.blurEnded.failed'), { kind: 'bad' });
      return;
    }
    void session.setCamera(false);
    const action = { label: t('check.withoutBlur'), run: () => void session.setCamera(true) };
    toast(t(`check.blurOff.${ended}`), { action, time: ASKED_MS });
  }, [session, ended, t]);
}
