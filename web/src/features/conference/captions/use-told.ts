import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';

/** Notifies members once that others read their words, each time somebody begins to. */
export function useCaptionsTold(session: RoomSession): void {
  const { t } = useTranslation('conference');
  const wanted = useStore(session.view, ({ captions }) => captions.wanted);
  useEffect(() => {
    const { captions } = session.view.get();
    if (captions.told === wanted) return;
    session.view.set({ captions: { ...captions, told: wanted } });
    if (wanted) toast(t('captions.wanted'));
  }, [session, wanted, t]);
}
