import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';

/** Switches captions on and off; says so where there is no speech service. */
export function useCaptions(session: RoomSession): { on: boolean; toggle: () => void } {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const { on, available } = useStore(session.view, ({ captions }) => captions);
  const toggle = () => {
    if (!available) toast(t('captions.unavailable'));
    else
      void attempt(() => session.ask('captions', { on: !on })).then((done) => {
        if (done) session.view.set({ captions: { ...session.view.get().captions, on: !on, lines: [] } });
      });
  };
  return { on, toggle };
}
