import { Section } from '../ui/card';
import { PictureGrid } from '../ui/picture-grid';
import { UploadAdd, UploadGrid, UploadTile } from '../ui/upload-tile';
import { VideoPlayer } from '../ui/video-player';
import { drawnPicture } from './picture';
import styles from './gallery.module.css';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    small: drawnPicture(index + count, 400, 300),
    full: drawnPicture(index + count, 1600, 1200),
    alt: `Hills ${index + 1}`,
    width: 400,
    height: 300,
  }));

const nothing = () => undefined;

/** Pictures, video, uploads. */
export function MediaPieces() {
  return (
    <Section title="Media">
      <div className={styles.stack}>
        <PictureGrid pictures={pictures(1)} />
        <PictureGrid pictures={pictures(2)} />
        <PictureGrid pictures={pictures(4)} />
        <PictureGrid pictures={pictures(11)} />
        <VideoPlayer src="/no-such.mp4" poster={drawnPicture(9, 1600, 900)} duration={42} />
        <UploadGrid>
          <UploadTile
            upload={{ id: '1', name: 'hills.png', preview: drawnPicture(5), state: 'done' }}
            onRemove={nothing}
          />
          <UploadTile
            upload={{ id: '2', name: 'sea.png', preview: drawnPicture(6), state: 'uploading', progress: 0.4 }}
            onRemove={nothing}
          />
          <UploadTile
            upload={{ id: '3', name: 'Résumé of Ada Lovelace.pdf', state: 'failed', error: 'Larger than 10 MB' }}
            onRemove={nothing}
            onRetry={nothing}
          />
          <UploadTile upload={{ id: '4', name: 'Certificate.pdf', state: 'done' }} onRemove={nothing} />
          <UploadAdd accept="image/*" multiple onChoose={nothing} />
        </UploadGrid>
      </div>
    </Section>
  );
}
