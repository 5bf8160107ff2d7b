import { askBeforeLeaving } from '../../lib/ask-before-leaving';
import { acceptOf, typeOf } from '../../lib/file-type';
import { type MediaPurpose, type MediaView, mediaRules } from '@renmai/contracts/profile/media.schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { expectGivenUp, isProblem } from '../../api/problem';
import { useUpload } from '../../api/uploads/use-upload';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../alert';
import { Button } from '../button';
import { confirm } from '../confirm';
import { Cropper, type CropperHandle } from './cropper';
import { isMoving } from './moving-picture';
import { CameraIcon } from '../more-icons';
import { ProgressRing } from '../progress-bar';
import { UploadAdd } from '../upload-tile';
import styles from './picture-editor.module.css';

interface PictureEditorProps {
  purpose: MediaPurpose;
  shape: 'round' | 'square' | 'wide' | 'poster';
  /** pixels of the result's width, at most */
  width: number;
  /** MIME types that can be chosen; without it, all that the server accepts as pictures */
  accept?: readonly string[];
  /** the present picture; null if there is none */
  current: ReactNode;
  removable: boolean;
  /** text below the buttons: the files that can be used */
  hint?: string;
  texts: { use: string; remove: string; confirmRemove: string };
  /** stores the picture; null removes it. Errors that it throws are shown. */
  assign: (mediaId: string | null, media?: MediaView) => Promise<void>;
}

/** Choose a file, choose its part, send it, and it is the picture. */
export function PictureEditor(props: PictureEditorProps) {
  const { purpose, shape, width, accept = mediaRules.picture.contentTypes, current, removable, texts } = props;
  const { t } = useTranslation('picture-editor');
  const text = useProblemText();
  const [chosen, choosePicture] = useChosen();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const cropper = useRef<CropperHandle>(null);

  const assign = async (mediaId: string | null, media?: MediaView) => {
    setBusy(true);
    try {
      await props.assign(mediaId, media);
      choosePicture(null);
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setRefused(text(error));
    } finally {
      setBusy(false);
    }
  };
  const upload = useUpload(purpose, (media) => void assign(media.mediaId, media));

  const failureOf = (of: typeof upload.state): string | null => {
    if (of?.step !== 'failed') return null;
    return of.failure ? t(`failure.${of.failure}`) : of.problem ? text(of.problem) : null;
  };

  const choose = ([file]: File[]) => {
    if (!file) return;
    upload.cancel();
    setRefused(null);
    if (file.size > mediaRules.picture.maxBytes) {
      setRefused(t('tooLarge', { megabytes: mediaRules.picture.maxBytes / 1024 / 1024 }));
      return;
    }
    choosePicture(file);
  };
  const send = async () => {
    if (!chosen) return;
    // A drawing on a transparent ground stays one.
    const type = typeOf(chosen.file) === 'image/png' ? 'image/png' : 'image/jpeg';
    const part = await cropper.current?.cut(type);
    // A browser that cannot read the picture leaves the verdict to the server, which looks at the bytes.
    upload.start(part ? new File([part], type === 'image/png' ? 'picture.png' : 'picture.jpg', { type }) : chosen.file);
  };
  const remove = async () => {
    const sure = await confirm({ title: texts.confirmRemove, action: t('ui:delete'), danger: true });
    if (sure) await assign(null);
  };

  const { state } = upload;
  const going = state !== null && !['ready', 'failed', 'cancelled'].includes(state.step);
  useQuestionBeforeLeaving(going || (chosen !== null && !busy));
  const failure = refused ?? failureOf(state);
  return (
    <div className={styles.picture}>
      {failure && (
        <Alert
          kind="bad"
          action={
            state?.step === 'failed' && !state.failure ? (
              <Button size="small" onClick={upload.retry}>
                {t('retry')}
              </Button>
            ) : undefined
          }
        >
          {failure}
        </Alert>
      )}
      {chosen ? (
        <Cropper
          key={chosen.url}
          ref={cropper}
          src={chosen.url}
          shape={shape}
          width={width}
          onUnreadable={() => {
            choosePicture(null);
            upload.start(chosen.file);
          }}
        />
      ) : (
        !going && current
      )}
      {going && state && (
        <div className={styles.progress} role="status">
          <ProgressRing value={state.step === 'processing' ? 1 : state.progress} size={48} />
          {t(`step.${state.step}`, { percent: Math.round(state.progress * 100) })}
          <Button size="small" kind="quiet" onClick={upload.cancel}>
            {t('ui:cancel')}
          </Button>
        </div>
      )}
      {!going && (
        <div className={styles.buttons}>
          {chosen ? (
            <>
              <Button kind="primary" busy={busy} onClick={() => void send()}>
                {texts.use}
              </Button>
              <Button onClick={() => choosePicture(null)}>{t('ui:cancel')}</Button>
            </>
          ) : (
            <>
              <UploadAdd accept={acceptOf(accept)} icon={CameraIcon} label={t('choose')} onChoose={choose} />
              {removable && (
                <Button kind="quiet" busy={busy} onClick={() => void remove()}>
                  {texts.remove}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <Hint chosen={chosen} usual={props.hint} />
    </div>
  );
}

/** The files that can be used; for a moving picture, the part that is kept. */
function Hint({ chosen, usual }: { chosen: Chosen | null; usual: string | undefined }) {
  const { t } = useTranslation('picture-editor');
  const moves = chosen?.moves === true;
  return (
    <p className={styles.hint} role={moves ? 'status' : undefined}>
      {moves ? t('still') : (usual ?? t('hint'))}
    </p>
  );
}

interface Chosen {
  file: File;
  url: string;
  moves: boolean;
}

/** The picture that is looked at, and what changes it; it is found out meanwhile whether it moves. */
function useChosen(): [Chosen | null, (file: File | null) => void] {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const url = chosen?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const choose = (file: File | null) => {
    const next = file && { file, url: URL.createObjectURL(file), moves: false };
    setChosen(next);
    if (!next) return;
    void isMoving(next.file)
      // Unknown: nothing is said of it.
      .catch(() => false)
      .then((moves) => setChosen((now) => (now?.url === next.url ? { ...now, moves } : now)));
  };
  return [chosen, choose];
}

/** A chosen picture is not lost by a press beside it: the app asks in its own words, the browser in the browser's. */
function useQuestionBeforeLeaving(on: boolean): void {
  const { t } = useTranslation('picture-editor');
  const blocker = useBlocker(on);
  useEffect(() => {
    const reason = {};
    askBeforeLeaving(reason, on);
    return () => askBeforeLeaving(reason, false);
  }, [on]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: t('leave.title'), text: t('leave.text'), action: t('leave.action'), danger: true }).then(
      (sure) => (sure ? blocker.proceed() : blocker.reset()),
    );
  }, [blocker, t]);
}
