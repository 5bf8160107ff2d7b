import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import { breakoutName } from './breakouts/breakout-name';
import { useCaptionsTold } from './captions/use-told';
import { useChatSavingTold } from './panels/use-chat-saving-told';
import type { RoomSession } from './session/room-session';
import type { Word } from './session/room-view';
import { useBlurTold } from './session/use-blur-told';

const ASKED_MS = 30_000;

const movedText = ({ room, names }: Extract<Word, { kind: 'moved' }>, t: TFunction<'conference'>): string =>
  room === null ? t('breakouts.nowMain') : t('breakouts.nowIn', { room: breakoutName(t, names, room) });

/** Toasts for notices of the room to the member. `onDevices` shows the devices, where there is a place for it. */
export function useRoomWords(session: RoomSession, onDevices?: () => void): void {
  const { t } = useTranslation('conference');
  useCaptionsTold(session);
  useChatSavingTold(session);
  useBlurTold(session);
  const latest = useRef(onDevices);
  useEffect(() => {
    latest.current = onDevices;
  });
  useEffect(() => {
    const say = (word: Word): void => {
      switch (word.kind) {
        case 'muted': {
          const key = `word.muted.${word.source}` as const;
          toast(word.by === null ? t(`${key}.room`) : t(`${key}.by`, { name: word.by }));
          return;
        }
        case 'role':
          toast(t(`word.role.${session.view.get().you?.role ?? 'talker'}`));
          return;
        case 'moved':
          toast(movedText(word, t));
          return;
        case 'unmute-asked': {
          const action = { label: t('word.unmute.action'), run: () => void session.setSpeaking(true) };
          toast(t('word.unmute.asked', { name: word.by }), { action, time: ASKED_MS });
          return;
        }
        case 'device': {
          if (word.now === null) toast(t(`word.device.${word.device}.gone`), { kind: 'bad' });
          else toast(t(`word.device.${word.device}.other`, { name: word.now }));
          return;
        }
        case 'full':
          toast(t(`word.full.${word.source}`), { kind: 'bad' });
          return;
        case 'no-device': {
          const problem = session.devices.get().problems[word.device];
          if (problem === null) return;
          toast(t(`problem.${word.device}.${problem}`), { kind: 'bad' });
          latest.current?.();
        }
      }
    };
    return session.onWord(say);
  }, [session, t]);
}
