import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { mediaPurposes } from '@renmai/contracts/profile/media.schema';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/problem';
import { Avatar } from '../../../ui/avatar';
import { PictureEditor } from '../../../ui/picture-editor/picture-editor';
import { toast } from '../../../ui/toast';
import { useManagedHomepageQuery, useSetHomepagePictureMutation } from '../homepages.api';
import styles from './fields.module.css';

const looks = {
  logo: { purpose: 'homepage-logo', shape: 'square', width: 600, accept: mediaPurposes['homepage-logo'].contentTypes },
  cover: { purpose: 'homepage-cover', shape: 'wide', width: 1600 },
} as const;

/** Chooses and crops a logo or cover, and shows it at once. */
export function HomepagePicture({ page, which }: { page: ManagedHomepage; which: 'logo' | 'cover' }) {
  const { t } = useTranslation('org-pages');
  const { homepageId, version, content, logo, cover } = page;
  const { refetch } = useManagedHomepageQuery(homepageId);
  const [set] = useSetHomepagePictureMutation();
  const assign = async (mediaId: string | null) => {
    const send = (seen: number) =>
      set({ params: { homepageId, picture: which }, body: { version: seen, mediaId } }).unwrap();
    try {
      await send(version);
    } catch (error) {
      // Edits of other fields do not conflict with the picture.
      if (!isProblem(error) || error.code !== 'version-conflict') throw error;
      await send((await refetch().unwrap()).version);
    }
    toast(t(mediaId ? `${which}.done` : `${which}.removed`), { kind: 'good' });
  };
  return (
    <PictureEditor
      {...looks[which]}
      current={
        which === 'logo' ? (
          <Avatar shape="square" id={homepageId} name={content.name} photo={logo?.page.url ?? null} size={96} />
        ) : (
          cover && <img className={styles.cover} src={cover.page.url} alt="" />
        )
      }
      removable={page[which] !== null}
      hint={t(`${which}.hint`)}
      texts={{
        use: t(`${which}.use`),
        remove: t(`${which}.remove`),
        confirmRemove: t(`${which}.confirmRemove`),
      }}
      assign={assign}
    />
  );
}
