import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import { RoomFault } from './session/room-link';

/** Runs a request to the room; a refusal is shown in a toast. Answers whether it was done. */
export function useRoomAttempt(): (action: () => Promise<unknown>) => Promise<boolean> {
  const { t } = useTranslation('conference');
  return useCallback(
    async (action) => {
      try {
        await action();
        return true;
      } catch (error) {
        if (!(error instanceof RoomFault)) throw error;
        toast(t(`fault.${error.fault}`), { kind: 'bad' });
        return false;
      }
    },
    [t],
  );
}
