import { shownLink } from '@renmai/contracts/link-address';
import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx';
import { shortAddress } from '../lib/addresses';
import { LinkIcon } from './more-icons';
import styles from './link-card.module.css';

interface LinkCardProps {
  link: Omit<LinkPreviewView, 'linkPreviewId'>;
  /** path of the screen, where the page is of this app */
  to?: string;
}

/** The description that a linked page gives of itself. */
export function LinkCard({ link, to }: LinkCardProps) {
  const { url, title, description, siteName, picture } = link;
  const host = shortAddress((shownLink(url)?.text ?? url).replace(/^(https?:\/\/[^/?#]+).*$/isu, '$1'));
  // a site without a name is called as its host, which has no port
  const isNamed = siteName !== '' && siteName !== host && siteName !== host.replace(/:\d+$/, '');
  const large = picture !== null && picture.width >= 400 && picture.width > picture.height;
  const className = large ? styles.large : cx(styles.small, !picture && styles.bare);
  const content = (
    <>
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
        <span className={styles.site}>{isNamed ? `${siteName} · ${host}` : host}</span>
      </span>
    </>
  );
  return to === undefined ? (
    <a className={className} href={shownLink(url)?.href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {content}
    </a>
  ) : (
    <Link className={className} to={to}>
      {content}
    </Link>
  );
}
