import { ProgressRing } from '../../../ui/progress-bar';
import styles from './message.module.css';

/** As it is, but neither a tower nor a thread, nor larger than a bubble. */
export function box({ width, height }: { width: number; height: number }) {
  if (!width || !height) return { width: 220, aspectRatio: 4 / 3 };
  const ratio = Math.min(2.2, Math.max(0.6, width / height));
  return { width: Math.round(Math.min(260, Math.max(120, ratio * 280))), aspectRatio: ratio };
}

/** Upload progress, drawn over a picture or video. */
export function Uploading({ progress }: { progress: number | null }) {
  if (progress === null) return null;
  return (
    <span className={styles.uploading}>
      <ProgressRing value={progress} />
    </span>
  );
}
