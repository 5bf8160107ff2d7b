import { useTranslation } from 'react-i18next';
import type { Action } from '../../ui/action-sheet';
import { useCaptions } from './captions/use-captions';
import { CaptionsIcon, FullScreenIcon, RoomsIcon } from './conference-icons';
import type { Panel } from './panels/panel-content';
import type { RoomSession } from './session/room-session';
import { toggleFullScreen } from './stage/windows';

/** Further entries of a room's menu: captions, a host's breakout rooms, and the whole screen. */
export function useMoreEntries(session: RoomSession, host: boolean, onPanel: (panel: Panel) => void): Action[] {
  const { t } = useTranslation('conference');
  const captions = useCaptions(session);
  const rooms = { label: t('panel.breakouts'), icon: RoomsIcon, onChoose: () => onPanel('breakouts') };
  return [
    { label: t(captions.on ? 'captions.off' : 'captions.on'), icon: CaptionsIcon, onChoose: captions.toggle },
    ...(host ? [rooms] : []),
    ...(document.fullscreenEnabled
      ? [{ label: t('control.full'), icon: FullScreenIcon, onChoose: toggleFullScreen }]
      : []),
  ];
}
