import type { Content } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { PlaceIcon } from '../../../ui/more-icons';
import styles from './message.module.css';

/** A place, by its name where it has one; links to a map. */
export function PlaceContent({ content }: { content: Extract<Content, { type: 'loc' }> }) {
  const { t } = useTranslation('chat');
  const { latitude, longitude, address, building } = content;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <a className={styles.file} href={href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={-1}>
      <PlaceIcon size={28} />
      <span className={styles.fileWords}>
        <span className={styles.fileName}>{building || address || t('place.title')}</span>
        <span className={styles.small}>
          {building && address ? address : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </span>
      </span>
    </a>
  );
}
