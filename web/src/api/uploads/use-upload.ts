import type { MediaPurpose, MediaView } from '@renmai/contracts/profile/media.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { newIdempotencyKey } from '../idempotency-key';
import { uploadMemory } from './upload-memory';
import { uploadServer } from './upload-server';
import { Uploader, type UploadState } from './uploader';

export interface UseUpload {
  /** null: nothing was chosen yet, or the choice was withdrawn */
  state: UploadState | null;
  file: File | null;
  start: (file: File) => void;
  cancel: () => void;
  /** goes on with the same file where it failed */
  retry: () => void;
}

/** The upload of one file. Leaving the page aborts it. */
export function useUpload(purpose: MediaPurpose, onReady: (media: MediaView) => void): UseUpload {
  const dispatch = useDispatch();
  const [state, setState] = useState<UploadState | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<Uploader>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(
    () => () => {
      void running.current?.cancel();
    },
    [],
  );

  const start = useCallback(
    (chosen: File) => {
      void running.current?.cancel();
      const uploader = new Uploader({
        file: chosen,
        purpose,
        server: uploadServer(dispatch),
        memory: uploadMemory,
        idempotencyKey: newIdempotencyKey(),
        onChange: (next) => {
          if (running.current === uploader) setState(next);
        },
      });
      running.current = uploader;
      setFile(chosen);
      setState({ step: 'uploading', progress: 0 });
      void uploader.run().then(({ step, media }) => {
        if (running.current !== uploader) return;
        if (step === 'ready' || step === 'failed') running.current = null;
        if (step === 'ready' && media) ready.current(media);
      });
    },
    [dispatch, purpose],
  );
  const cancel = useCallback(() => {
    void running.current?.cancel();
    running.current = null;
    setState(null);
    setFile(null);
  }, []);
  const retry = useCallback(() => {
    if (file) start(file);
  }, [file, start]);
  return { state, file, start, cancel, retry };
}
