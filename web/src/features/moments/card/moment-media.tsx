import type { MomentMedia as Medium } from '@renmai/contracts/network/moment.schema';
import { useMemo } from 'react';
import { PictureGrid } from '../../../ui/picture-grid';
import { VideoPlayer } from '../../../ui/video-player';
import styles from './moment.module.css';

/** Up to nine pictures, or one video that plays where it is. */
export function MomentMedia({ media }: { media: readonly Medium[] }) {
  const pictures = useMemo(
    () =>
      media.flatMap(({ alt, picture }) =>
        picture
          ? [
              {
                small: picture.page.url,
                full: picture.full.url,
                smallWidth: picture.page.width,
                fullWidth: picture.full.width,
                alt,
                width: picture.full.width,
                height: picture.full.height,
              },
            ]
          : [],
      ),
    [media],
  );
  const video = media.find((medium) => medium.video !== null);
  if (video?.video) {
    const { url, poster, width, height, seconds } = video.video;
    return (
      <div className={styles.wide}>
        <VideoPlayer
          src={url}
          poster={poster?.url}
          width={width}
          height={height}
          duration={seconds}
          label={video.alt || undefined}
        />
      </div>
    );
  }
  return pictures.length === 0 ? null : (
    <div className={pictures.length === 1 ? styles.wide : styles.grid}>
      <PictureGrid pictures={pictures} />
    </div>
  );
}
