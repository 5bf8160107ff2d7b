import type { MediaView } from '@renmai/contracts/profile/media.schema';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { newIdempotencyKey } from '../../api/idempotency-key';
import { uploadMemory } from '../../api/uploads/upload-memory';
import { uploadServer } from '../../api/uploads/upload-server';
import { Uploader } from '../../api/uploads/uploader';
import { admit, type Attachment, movedTo, type Refusal } from './attachments';
import { UploadQueue } from './upload-queue';

const begun = { step: 'uploading', progress: 0 } as const;
const there = { step: 'ready', progress: 1 } as const;

export interface UseAttachments {
  attachments: readonly Attachment[];
  /** answers what could not be added */
  add: (files: readonly File[]) => { name: string; why: Refusal }[];
  remove: (id: string) => void;
  retry: (id: string) => void;
  move: (id: string, place: number) => void;
  describe: (id: string, alt: string) => void;
  /** takes up what had been sent before: of a draft, of the moment that is edited */
  restore: (attachments: readonly Attachment[]) => void;
}

/** What is there already, as an attachment. */
export const attached = (
  { mediaId, picture, video }: Pick<MediaView, 'mediaId' | 'picture' | 'video'>,
  alt: string,
): Attachment => ({
  id: mediaId,
  kind: video ? 'video' : 'picture',
  name: '',
  preview: picture?.page.url ?? video?.poster?.url ?? null,
  alt,
  mediaId,
  upload: there,
});

/** The pictures or the video of a moment on their way in. What is still under way when one leaves is given up. */
export function useAttachments(): UseAttachments {
  const dispatch = useDispatch();
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [queue] = useState(() => {
    const change = (id: string, next: Partial<Attachment>) =>
      setAttachments((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
    return new UploadQueue(
      (file, onChange) =>
        new Uploader({
          file,
          purpose: 'moment',
          server: uploadServer(dispatch),
          memory: uploadMemory,
          idempotencyKey: newIdempotencyKey(),
          onChange,
        }),
      {
        onChange: (id, upload) => change(id, { upload }),
        onReady: (id, { mediaId }) => change(id, { mediaId }),
      },
    );
  });
  useEffect(() => () => queue.dropAll(), [queue]);

  return {
    attachments,
    add: useCallback(
      (files: readonly File[]) => {
        const { admitted, refused } = admit(attachments, files);
        const added = admitted.map(({ file, kind }): Attachment => {
          const id = newIdempotencyKey();
          return { id, kind, name: file.name, preview: queue.add(id, file), alt: '', mediaId: null, upload: begun };
        });
        setAttachments((all) => [...all, ...added]);
        return refused;
      },
      [attachments, queue],
    ),
    remove: useCallback(
      (id: string) => {
        queue.drop(id);
        setAttachments((all) => all.filter((one) => one.id !== id));
      },
      [queue],
    ),
    retry: useCallback((id: string) => void queue.retry(id), [queue]),
    move: useCallback((id: string, place: number) => setAttachments((all) => movedTo(all, id, place)), []),
    describe: useCallback(
      (id: string, alt: string) => setAttachments((all) => all.map((one) => (one.id === id ? { ...one, alt } : one))),
      [],
    ),
    restore: useCallback(
      (restored: readonly Attachment[]) => {
        queue.dropAll();
        setAttachments(restored);
      },
      [queue],
    ),
  };
}
