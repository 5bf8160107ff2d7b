import { mediaRules } from '@renmai/contracts/profile/media.schema';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { expectGivenUp, isProblem } from '../../../api/problem';
import { useUpload } from '../../../api/uploads/use-upload';
import { useProblemText } from '../../../api/use-problem-text';
import { Alert } from '../../../ui/alert';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { CameraIcon } from '../../../ui/more-icons';
import { ProgressRing } from '../../../ui/progress-bar';
import { toast } from '../../../ui/toast';
import { UploadAdd } from '../../../ui/upload-tile';
import { useSetPictureMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { Cropper, type CropperHandle } from './cropper';
import { EditPage } from './edit-page';
import styles from './edit.module.css';

const accept = mediaRules.picture.contentTypes.join(',');
type Which = 'photo' | 'cover';
const shapes = { photo: { shape: 'round', width: 1200 }, cover: { shape: 'wide', width: 1600 } } as const;

export const PhotoPage = () => <PicturePage which="photo" />;
export const CoverPage = () => <PicturePage which="cover" />;

function PicturePage({ which }: { which: Which }) {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t(`${which}.title`)} back={profilePaths.own}>
      {(profile, refresh) => <PictureEditor which={which} profile={profile} refresh={refresh} />}
    </EditPage>
  );
}

interface PictureEditorProps {
  which: Which;
  profile: OwnProfile;
  refresh: () => Promise<OwnProfile>;
}

/** Choose a file, choose its part, send it, and it is the picture. */
function PictureEditor({ which, profile, refresh }: PictureEditorProps) {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const navigate = useNavigate();
  const [setPicture, setting] = useSetPictureMutation();
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const cropper = useRef<CropperHandle>(null);
  const current = profile[which];

  const assign = async (mediaId: string | null) => {
    try {
      // What else is edited meanwhile, in another window, does not concern the picture.
      const { version } = await refresh();
      await setPicture({ which, body: { version, mediaId } }).unwrap();
      toast(t(mediaId ? `${which}.done` : `${which}.removed`), { kind: 'good' });
      void navigate(profilePaths.own);
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setRefused(text(error));
    }
  };
  const upload = useUpload(
    which === 'photo' ? 'profile-photo' : 'profile-cover',
    ({ mediaId }) => void assign(mediaId),
  );
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );

  const choose = ([file]: File[]) => {
    if (!file) return;
    upload.cancel();
    setRefused(null);
    if (file.size > mediaRules.picture.maxBytes) {
      setRefused(t('photo.tooLarge', { megabytes: mediaRules.picture.maxBytes / 1024 / 1024 }));
      return;
    }
    setChosen({ file, url: URL.createObjectURL(file) });
  };
  const send = async () => {
    if (!chosen) return;
    const part = await cropper.current?.cut();
    // A browser that cannot read the picture leaves the verdict to the server, which looks at the bytes.
    upload.start(part ? new File([part], `${which}.jpg`, { type: 'image/jpeg' }) : chosen.file);
  };
  const remove = async () => {
    const sure = await confirm({ title: t(`${which}.confirmRemove`), action: t('delete'), danger: true });
    if (sure) await assign(null);
  };

  const { state } = upload;
  const going = state !== null && !['ready', 'failed', 'cancelled'].includes(state.step);
  const failure =
    refused ??
    (state?.step === 'failed'
      ? state.failure
        ? t(`photo.failure.${state.failure}`)
        : state.problem && text(state.problem)
      : null);
  return (
    <Card>
      <div className={styles.picture}>
        {failure && (
          <Alert
            kind="bad"
            action={
              state?.step === 'failed' && !state.failure ? (
                <Button size="small" onClick={upload.retry}>
                  {t('photo.retry')}
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
            {...shapes[which]}
            onUnreadable={() => {
              setChosen(null);
              upload.start(chosen.file);
            }}
          />
        ) : (
          !going && <CurrentPicture which={which} profile={profile} />
        )}
        {going && state && (
          <div className={styles.progress} role="status">
            <ProgressRing value={state.step === 'processing' ? 1 : state.progress} size={48} />
            {t(`photo.step.${state.step}`, { percent: Math.round(state.progress * 100) })}
            <Button size="small" kind="quiet" onClick={upload.cancel}>
              {t('cancel')}
            </Button>
          </div>
        )}
        {!going && (
          <div className={styles.buttons}>
            {chosen ? (
              <>
                <Button kind="primary" busy={setting.isLoading} onClick={() => void send()}>
                  {t(`${which}.use`)}
                </Button>
                <Button onClick={() => setChosen(null)}>{t('cancel')}</Button>
              </>
            ) : (
              <>
                <UploadAdd accept={accept} icon={CameraIcon} label={t('photo.choose')} onChoose={choose} />
                {current && (
                  <Button kind="quiet" busy={setting.isLoading} onClick={() => void remove()}>
                    {t(`${which}.remove`)}
                  </Button>
                )}
              </>
            )}
          </div>
        )}
        <p className={styles.hint}>{t('photo.hint')}</p>
      </div>
    </Card>
  );
}

function CurrentPicture({ which, profile }: { which: Which; profile: OwnProfile }) {
  const { memberId, name, photo, cover } = profile;
  if (which === 'photo') return <Avatar id={memberId} name={name} photo={photo?.page.url ?? null} size={96} />;
  return cover ? <img className={styles.wide} src={cover.page.url} alt="" style={{ objectFit: 'cover' }} /> : null;
}
