import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';

/** Notifies members when a host begins to save the chat, or ends it. */
export function useChatSavingTold(session: RoomSession): void {
  const { t } = useTranslation('conference');
  const saving = useStore(session.view, ({ chat }) => chat.saving);
  useEffect(() => {
    const { chat, you } = session.view.get();
    const by = saving?.peerId ?? null;
    if (chat.told === by) return;
    session.view.set({ chat: { ...chat, told: by } });
    if (saving === null) toast(t('saving.ended'));
    else if (by !== you?.peerId) toast(t('saving.by', { name: saving.byName }));
  }, [session, saving, t]);
}
