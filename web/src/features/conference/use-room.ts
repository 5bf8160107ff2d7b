import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../lib/use-media-query';
import { confirm } from '../../ui/confirm';
import { useReportAction } from '../../ui/report-action';
import { useCaptions } from './captions/use-captions';
import { useRecording } from './recording/use-recording';
import type { Panel, RoomDoings, RoomNow } from './room-action';
import { canShareScreen } from './session/devices';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import { useSharing } from './stage/use-sharing';
import { toggleFullScreen, togglePictureOut } from './stage/windows';
import { useOwnMedia } from './use-own-media';
import { useRoomAttempt } from './use-room-attempt';
import { useStageView } from './use-stage-view';
import { useUnread } from './use-unread';

/** A question or choice over the room. */
export type Asking = 'leaving' | 'sharing' | 'reacting';

/** The state of a room and the effects of its actions, for the table of actions and what is drawn from it. */
export function useRoom(session: RoomSession, call: boolean) {
  const attempt = useRoomAttempt();
  const [panel, setPanel] = useState<Panel | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const stage = useStageView(session);
  const sharing = useSharing(session);
  const host = useStore(session.view, ({ you }) => you?.role === 'admin') && !call;
  const recording = useRecording(session, host);
  const captions = useCaptions(session);
  const { talk, ...media } = useOwnMedia(session, sharing, () => setAsking('sharing'));
  const ways = useWaysOut(session, host, () => setAsking('leaving'));
  const unread = useUnread(session, panel === 'talk', () => setPanel('talk'));
  const reportAction = useReportAction();
  const doings: RoomDoings = {
    ...media,
    ...ways,
    chooseFile: () => setAsking('sharing'),
    toggleHand: () => void attempt(() => session.ask('hand', { raised: session.view.get().you?.handAt === null })),
    chooseReaction: () => setAsking('reacting'),
    react: (reaction) => void attempt(() => session.ask('reaction', { reaction })),
    toggleRecording: () => recording?.toggle(),
    toggleCaptions: captions.toggle,
    toggleView: stage.toggle,
    toggleFullScreen,
    togglePictureOut,
    togglePanel: (one) => setPanel(panel === one ? null : one),
    openPanel: setPanel,
    closePanel: () => setPanel(null),
    report: () => reportAction('meeting', session.meetingId).onChoose?.(),
  };
  const now: RoomNow = {
    ...useMember(session),
    ...{ call, host, panel, unread },
    wide: useMediaQuery('(min-width: 900px)'),
    sharing: sharing.sharing !== null,
    hasScreens: canShareScreen(),
    recording: recording && recording.running,
    captions: captions.on,
    grid: stage.view === 'grid',
    hasFullScreen: document.fullscreenEnabled,
  };
  return { now, doings, talk, stage, sharing, recording, asking, onAsked: () => setAsking(null) };
}

/** The parts of the state that are the member's own. */
function useMember(session: RoomSession) {
  const { you, speaking, waiting } = useStore(session.view, (state) => state);
  const camera = useStore(session.devices, (state) => state.camera !== null);
  return {
    mute: you?.role === 'audience',
    mayReport: you !== null && you.memberId !== null && you.role !== 'admin',
    raised: you?.handAt != null,
    waiting: waiting.length,
    ...{ speaking, camera },
  };
}

/** A host who leaves others is asked whether the room ends; the end for everybody is asked about. */
function useWaysOut(session: RoomSession, host: boolean, onLeaving: () => void) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  const endForAll = async () => {
    const yes = await confirm({
      title: t('leave.endTitle'),
      text: t('leave.endText'),
      action: t('leave.end'),
      danger: true,
    });
    if (yes) await attempt(() => session.ask('end', {}));
  };
  return {
    leave: () => {
      if (host && session.view.get().peers.length > 0) onLeaving();
      else session.leave();
    },
    endForAll: () => void endForAll(),
  };
}
