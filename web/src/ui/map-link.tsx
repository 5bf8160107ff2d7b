import { ExternalIcon } from './more-icons';
import styles from './map-link.module.css';

interface MapLinkProps {
  href: string;
  label: string;
  /** with the address, for a screen reader */
  named: string;
}

/** A link to an address on a map of another site, which gets no information about this page. */
export const MapLink = ({ href, label, named }: MapLinkProps) => (
  <a className={styles.map} href={href} target="_blank" rel="noopener noreferrer" aria-label={named}>
    {label}
    <ExternalIcon size={14} />
  </a>
);
