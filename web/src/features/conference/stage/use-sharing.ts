import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import { canShareScreen } from '../session/devices';
import type { RoomSession } from '../session/room-session';
import type { Sharing } from '../session/room-view';
import { useStore } from '../session/store';
import { shareScreen } from './share';
import type { ShownDocument } from './share-document';
import { typeOf } from '../../../lib/file-type';

export interface SharingControls {
  sharing: Sharing | null;
  /** pages of the shown document; null: none is shown */
  pages: { at: number; of: number; turn: (to: number) => void } | null;
  shareScreen: () => void;
  /** stops, or shares a screen; `choose`: what else there is, where the browser shares no screen */
  toggle: (choose: () => void) => void;
  showFile: (file: File) => void;
  stop: () => void;
}

/** The member's own sharing: a screen, or a document page by page. */
export function useSharing(session: RoomSession): SharingControls {
  const { t } = useTranslation('conference');
  const sharing = useStore(session.view, (state) => state.sharing);
  const [shown, setShown] = useState<{ document: ShownDocument; at: number; of: Sharing | null } | null>(null);
  // only for the present sharing, not for an earlier one
  const now = sharing !== null && shown?.of === sharing ? shown : null;

  const showFile = async (file: File) => {
    try {
      const { sharePicture } = await import('./share-document');
      const document =
        typeOf(file) === 'application/pdf'
          ? await (await import('./share-pdf')).sharePdf(session, file)
          : await sharePicture(session, file);
      setShown({ document, at: 1, of: session.view.get().sharing });
    } catch {
      toast(t('share.unreadable'), { kind: 'bad' });
    }
  };
  const screen = () => void shareScreen(session).catch(() => toast(t('share.failed'), { kind: 'bad' }));
  return {
    toggle: (choose) => {
      if (sharing) void session.unshare();
      else if (canShareScreen()) screen();
      else choose();
    },
    sharing,
    pages: now && {
      at: now.at,
      of: now.document.pages,
      turn: (to) => void now.document.turn(to).then(() => setShown({ ...now, at: to })),
    },
    shareScreen: screen,
    showFile: (file) => void showFile(file),
    stop: () => void session.unshare(),
  };
}
