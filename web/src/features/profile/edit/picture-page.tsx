import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { PictureEditor } from '../../../ui/picture-editor/picture-editor';
import { toast } from '../../../ui/toast';
import { useSetPictureMutation } from '../profile.api';
import { profilePaths } from '../profile-paths';
import { EditPage, useLeaveForm } from './edit-page';
import styles from './edit.module.css';

type Which = 'photo' | 'cover';
const shapes = {
  photo: { purpose: 'profile-photo', shape: 'round', width: 1200 },
  cover: { purpose: 'profile-cover', shape: 'wide', width: 1600 },
} as const;

export const PhotoPage = () => <PicturePage which="photo" />;
export const CoverPage = () => <PicturePage which="cover" />;

function PicturePage({ which }: { which: Which }) {
  const { t } = useTranslation('profile');
  return (
    <EditPage title={t(`${which}.title`)} back={profilePaths.own}>
      {(profile, refresh) => <ProfilePicture which={which} profile={profile} refresh={refresh} />}
    </EditPage>
  );
}

interface ProfilePictureProps {
  which: Which;
  profile: OwnProfile;
  refresh: () => Promise<OwnProfile>;
}

function ProfilePicture({ which, profile, refresh }: ProfilePictureProps) {
  const { t } = useTranslation('profile');
  const leave = useLeaveForm();
  const [setPicture] = useSetPictureMutation();
  return (
    <Card>
      <PictureEditor
        {...shapes[which]}
        current={<CurrentPicture which={which} profile={profile} />}
        removable={profile[which] !== null}
        texts={{
          use: t(`${which}.use`),
          remove: t(`${which}.remove`),
          confirmRemove: t(`${which}.confirmRemove`),
        }}
        assign={async (mediaId) => {
          // Other changes made meanwhile, in another window, do not concern the picture.
          const { version } = await refresh();
          await setPicture({ which, body: { version, mediaId } }).unwrap();
          toast(t(mediaId ? `${which}.done` : `${which}.removed`), { kind: 'good' });
          leave(profilePaths.own);
        }}
      />
    </Card>
  );
}

function CurrentPicture({ which, profile }: { which: Which; profile: OwnProfile }) {
  const { memberId, name, photo, cover } = profile;
  if (which === 'photo') return <Avatar id={memberId} name={name} photo={photo?.page.url ?? null} size={96} />;
  return cover ? <img className={styles.cover} src={cover.page.url} alt="" /> : null;
}
