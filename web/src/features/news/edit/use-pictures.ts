import { typeOf } from '../../../lib/file-type';
import { mediaRules, type MediaView } from '@renmai/contracts/profile/media.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpload } from '../../../api/uploads/use-upload';
import { useProblemText } from '../../../api/use-problem-text';
import { askBeforeLeaving } from '../../../lib/ask-before-leaving';

const accepted: readonly string[] = mediaRules.picture.contentTypes;

interface Pictures {
  /** sends them one after the other; each is given to `onReady` once it can be shown */
  add: (files: readonly File[]) => void;
  /** progress of the upload, 0 to 1; null: there is none */
  progress: number | null;
  failure: string | null;
  /** continues the upload that failed */
  retry: (() => void) | null;
  cancel: () => void;
}

/** Pictures on their way into a text. */
export function usePictures(onReady: (media: MediaView) => void): Pictures {
  const { t } = useTranslation('news');
  const text = useProblemText();
  const [refused, setRefused] = useState<string | null>(null);
  const waiting = useRef<readonly File[]>([]);
  const begin = useRef<((file: File) => void) | null>(null);
  const upload = useUpload('news-picture', (media) => {
    onReady(media);
    const [first, ...others] = waiting.current;
    waiting.current = others;
    if (first) begin.current?.(first);
  });
  const { state, start } = upload;
  useEffect(() => {
    begin.current = start;
  }, [start]);
  const step = state?.step;
  const going = step !== undefined && step !== 'ready' && step !== 'failed' && step !== 'cancelled';

  useEffect(() => {
    const reason = {};
    askBeforeLeaving(reason, going);
    return () => askBeforeLeaving(reason, false);
  }, [going]);

  const failed =
    step === 'failed'
      ? state?.failure
        ? t(`picture-editor:failure.${state.failure}`)
        : state?.problem
          ? text(state.problem)
          : null
      : null;
  return {
    add: (files) => {
      const { maxBytes } = mediaRules.picture;
      const good = files.filter((file) => file.size <= maxBytes && accepted.includes(typeOf(file)));
      setRefused(good.length < files.length ? t('picture.refused', { megabytes: maxBytes / 1024 / 1024 }) : null);
      const [first, ...others] = good;
      waiting.current = [...waiting.current, ...(going ? good : others)];
      if (!going && first) start(first);
    },
    progress: going ? (step === 'processing' ? 1 : (state?.progress ?? 0)) : null,
    failure: refused ?? failed,
    retry: step === 'failed' && !state?.failure ? upload.retry : null,
    cancel: () => {
      waiting.current = [];
      setRefused(null);
      upload.cancel();
    },
  };
}
