import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import type { RoomSession } from './session/room-session';

/** What happens to oneself in a room, said once. */
export function useRoomWords(session: RoomSession): void {
  const { t } = useTranslation('conference');
  useEffect(
    () =>
      session.onWord((word) => {
        if (word.kind === 'muted') {
          const key = `word.muted.${word.source}` as const;
          toast(word.by === null ? t(`${key}.room`) : t(`${key}.by`, { name: word.by }));
        } else if (word.kind === 'role') {
          const role = session.view.get().you?.role ?? 'talker';
          toast(t(`word.role.${role}`));
        } else toast(t('word.device'), { kind: 'bad' });
      }),
    [session, t],
  );
}
