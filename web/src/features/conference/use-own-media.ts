import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast';
import type { RoomDoings } from './room-action';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import type { SharingControls } from './stage/use-sharing';

type OwnMedia = Pick<RoomDoings, 'toggleSpeaking' | 'toggleCamera' | 'turnCamera' | 'toggleShare'> & {
  /** while the space key is held; a member whose microphone was on before keeps it on */
  talk: { press: () => void; release: () => void };
};

/** The effects on sent media. The audience sends nothing, and is notified of it. */
export function useOwnMedia(session: RoomSession, sharing: SharingControls, onChoose: () => void): OwnMedia {
  const { t } = useTranslation('conference');
  const speaking = useStore(session.view, (state) => state.speaking);
  const mute = useStore(session.view, ({ you }) => you?.role === 'audience');
  const camera = useStore(session.devices, (state) => state.camera);
  const held = useRef(false);
  const unlessMute = (run: () => void) => () => {
    if (mute) toast(t('control.audienceText'));
    else run();
  };
  const share = () => sharing.toggle(onChoose);
  return {
    toggleSpeaking: unlessMute(() => void session.setSpeaking(!speaking)),
    toggleCamera: unlessMute(() => void session.setCamera(!camera)),
    turnCamera: () => {
      session.devices.turn();
      void session.reopen('camera');
    },
    // A present sharing can be ended by everybody.
    toggleShare: sharing.sharing ? share : unlessMute(share),
    talk: {
      press: () => {
        held.current = !mute && !speaking;
        if (held.current) void session.setSpeaking(true);
      },
      release: () => {
        if (held.current) void session.setSpeaking(false);
        held.current = false;
      },
    },
  };
}
