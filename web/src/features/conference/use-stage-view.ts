import { useState } from 'react';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import type { StageView } from './stage/stage';

/** How the pictures are arranged: a shared screen is shown large, and so is a picture that the member pins. */
export function useStageView(session: RoomSession) {
  const { sharing, streams } = useStore(session.view, (state) => state);
  const [view, setView] = useState<StageView>('grid');
  const [pinned, setPinned] = useState<string | null>(null);
  const isShown = sharing?.kind === 'document' || streams.some(({ source, paused }) => source === 'screen' && !paused);
  const [shown, setShown] = useState(false);
  if (isShown !== shown) {
    setShown(isShown);
    setView(isShown ? 'speaker' : 'grid');
  }
  return {
    view,
    pinned,
    toggle: () => setView(view === 'grid' ? 'speaker' : 'grid'),
    pin: (key: string | null) => {
      setPinned(key);
      if (key !== null) setView('speaker');
    },
  };
}
