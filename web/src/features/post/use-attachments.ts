import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { madeOf } from '../../api/uploads/uploader';
import { AttachmentTray } from './attachment-tray';
import { type Attachment, movedTo, type Refusal } from './attachments';

export interface UseAttachments {
  attachments: readonly Attachment[];
  /** returns the files that could not be added */
  add: (files: readonly File[]) => { name: string; why: Refusal }[];
  remove: (id: string) => void;
  retry: (id: string) => void;
  move: (id: string, place: number) => void;
  describe: (id: string, alt: string) => void;
  /** continues with files that were sent before: of a draft, or of the moment that is edited */
  restore: (attachments: readonly Attachment[]) => void;
  /** posted: nothing of it is kept */
  forget: () => void;
}

type Shown = Pick<MediaView, 'mediaId' | 'picture' | 'video'>;

/** A file of the server as an attachment; the server may still be converting it. */
export const sent = (media: MediaView, alt: string): Attachment => ({
  ...attached(media, alt),
  // Only a video takes so long that a page finds it unfinished.
  kind: media.picture ? 'picture' : 'video',
  upload: { progress: 1, ...madeOf(media) },
});

/** A file that is ready, as an attachment. */
export const attached = ({ mediaId, picture, video }: Shown, alt: string): Attachment => ({
  id: mediaId,
  kind: video ? 'video' : 'picture',
  name: '',
  preview: picture?.page.url ?? video?.poster?.url ?? null,
  alt,
  mediaId,
  upload: { step: 'ready', progress: 1 },
});

/** The pictures or the video of a moment on their way in; they stay on it when the page is left. */
export function useAttachments(key: string): UseAttachments {
  const dispatch = useDispatch();
  const [tray] = useState(() => AttachmentTray.of(key, dispatch));
  const attachments = useSyncExternalStore(tray.watch, tray.now);
  return {
    attachments,
    add: useCallback((files: readonly File[]) => tray.add(files), [tray]),
    remove: useCallback((id: string) => tray.remove(id), [tray]),
    retry: useCallback((id: string) => tray.retry(id), [tray]),
    move: useCallback((id: string, place: number) => tray.arrange((all) => movedTo(all, id, place)), [tray]),
    describe: useCallback(
      (id: string, alt: string) => tray.arrange((all) => all.map((one) => (one.id === id ? { ...one, alt } : one))),
      [tray],
    ),
    restore: useCallback((restored: readonly Attachment[]) => tray.restore(restored), [tray]),
    forget: useCallback(() => tray.forget(), [tray]),
  };
}
