import { shownLink } from '@renmai/contracts/link-address';
import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { shortAddress } from '../../../lib/addresses';
import { LinkIcon } from '../../../ui/more-icons';
import styles from './link-card.module.css';

/** The description that a linked page gives of itself. */
export function LinkCard({ link: { url, title, description, siteName, picture } }: { link: LinkPreviewView }) {
  const host = shortAddress(new URL(url).origin);
  const large = picture !== null && picture.width >= 400 && picture.width > picture.height;
  return (
    <a
      className={large ? styles.large : styles.small}
      href={shownLink(url)?.href}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
    >
      {picture ? (
        <img
          className={styles.picture}
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          width={picture.width}
          height={picture.height}
        />
      ) : (
        <span className={styles.none}>
          <LinkIcon size={24} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title || host}
        </span>
        {description && (
          <span className={styles.description} dir="auto">
            {description}
          </span>
        )}
        <span className={styles.site}>{siteName && siteName !== host ? `${siteName} · ${host}` : host}</span>
      </span>
    </a>
  );
}
