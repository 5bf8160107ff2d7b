import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../ui/icons';
import { LinkIcon } from '../../ui/more-icons';
import { IconButton } from '../../ui/icon-button';
import styles from './post.module.css';

interface LinkCardProps {
  preview: LinkPreviewView | null;
  loading: boolean;
  onRemove: () => void;
}

/** The preview of the page behind an address, as it will be shown below the text. */
export function LinkCard({ preview, loading, onRemove }: LinkCardProps) {
  const { t } = useTranslation('post');
  return (
    <div className={styles.link}>
      {preview?.picture ? (
        <img className={styles.linkPicture} src={preview.picture.url} alt="" />
      ) : (
        <span className={styles.linkSign}>
          <LinkIcon size={24} />
        </span>
      )}
      <div className={styles.linkWords} role={loading ? 'status' : undefined}>
        {loading && !preview ? (
          t('link.loading')
        ) : (
          <strong className={styles.linkTitle} dir="auto">
            {preview?.title}
          </strong>
        )}
        {preview && <span className={styles.linkSite}>{preview.siteName || new URL(preview.url).host}</span>}
      </div>
      <IconButton icon={CloseIcon} label={t('link.remove')} onClick={onRemove} />
    </div>
  );
}
