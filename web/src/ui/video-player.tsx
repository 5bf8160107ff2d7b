import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayIcon } from './more-icons';
import styles from './video-player.module.css';

interface VideoPlayerProps {
  src: string;
  /** a still picture, shown until it plays */
  poster?: string;
  width?: number;
  height?: number;
  /** in seconds */
  duration?: number;
  label?: string;
}

function clock(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Only one video plays at a time. */
function pauseOthers(playing: HTMLVideoElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== playing) video.pause();
}

/** Only the still picture is loaded before the member presses play. */
export function VideoPlayer({ src, poster, width = 16, height = 9, duration, label }: VideoPlayerProps) {
  const { t } = useTranslation('ui');
  const [started, setStarted] = useState(false);
  const [broken, setBroken] = useState(false);
  const time = duration === undefined ? undefined : clock(duration);
  return (
    <div className={styles.player} style={{ aspectRatio: Math.min(2, Math.max(0.75, width / height)) }}>
      {started && !broken && (
        <video
          className={styles.video}
          src={src}
          poster={poster}
          controls
          autoPlay
          playsInline
          aria-label={label}
          onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
          onError={() => setBroken(true)}
        />
      )}
      {!started && (
        <button
          type="button"
          className={styles.start}
          // The visible text is part of the name, for members who use voice control.
          aria-label={[t('video.play'), label, time].filter(Boolean).join(': ')}
          onClick={() => setStarted(true)}
        >
          {poster && <img src={poster} alt="" loading="lazy" />}
          <span className={styles.play}>
            <PlayIcon size={32} fill="currentColor" />
          </span>
          {time && <span className={styles.time}>{time}</span>}
        </button>
      )}
      {broken && (
        <p className={styles.broken} role="alert">
          {t('video.broken')}
        </p>
      )}
    </div>
  );
}
