import { useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx';
import styles from './stage.module.css';

interface Props {
  track: MediaStreamTrack;
  mirrored?: boolean;
  /** the whole picture with bars beside it, for a screen; otherwise it fills its tile */
  whole?: boolean;
  onElement?: (element: HTMLVideoElement | null) => void;
}

/** A moving picture; its sound is played elsewhere. */
export function Picture({ track, mirrored, whole, onElement }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = new MediaStream([track]);
    // Muted pictures may always be played; the promise of a tile that is removed meanwhile is rejected.
    void element.play().catch(() => undefined);
    onElement?.(element);
    return () => {
      element.srcObject = null;
      onElement?.(null);
    };
  }, [track, onElement]);
  return (
    <video
      ref={video}
      className={cx(styles.picture, mirrored && styles.mirrored, whole && styles.whole)}
      muted
      autoPlay
      playsInline
      aria-hidden="true"
    />
  );
}
