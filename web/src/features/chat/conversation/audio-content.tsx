import type { Content, ExtValue } from '@renmai/im-client';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatFileUrl } from '../../../api/chat-rest';
import { PlayIcon } from '../../../ui/more-icons';
import { PauseIcon } from '../chat-icons';
import { toPeaks } from './waveform';
import styles from './message.module.css';

interface AudioContentProps {
  content: Extract<Content, { type: 'audio' }>;
  /** heights from 0 to 15, as hexadecimal digits */
  waveform: ExtValue | undefined;
  own: boolean;
}

const speeds = [1, 1.5, 2] as const;
/** the one that was chosen last is taken for the next message, too */
let speed: (typeof speeds)[number] = 1;

/** A voice message: a play button, the progress, and how fast it is played. */
export function AudioContent({ content, waveform }: AudioContentProps) {
  const { t } = useTranslation('chat');
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [share, setShare] = useState(0);
  const [rate, setRate] = useState(speed);
  const peaks = toPeaks(waveform);
  const Icon = playing ? PauseIcon : PlayIcon;
  const toggle = () => {
    const player = audio.current;
    if (!player) return;
    if (playing) {
      player.pause();
      return;
    }
    setRate(speed);
    player.playbackRate = speed;
    void player.play().catch(() => setPlaying(false));
  };
  const faster = () => {
    speed = speeds[(speeds.indexOf(rate) + 1) % speeds.length] ?? 1;
    setRate(speed);
    if (audio.current) audio.current.playbackRate = speed;
  };
  return (
    <span className={styles.audio}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing ? 'voice.pause' : 'voice.play', { seconds: content.duration })}
        onClick={toggle}
      >
        <Icon size={20} />
      </button>
      <span className={styles.wave} aria-hidden="true">
        {peaks.map((peak, index) => (
          <span
            key={index}
            className={index / peaks.length < share ? styles.heard : undefined}
            style={{ height: `${20 + peak * 80}%` }}
          />
        ))}
      </span>
      <span className={styles.small}>{content.duration}″</span>
      {(playing || share > 0) && (
        <button type="button" className={styles.speed} aria-label={t('voice.speed', { rate })} onClick={faster}>
          {rate}×
        </button>
      )}
      <audio
        ref={audio}
        src={chatFileUrl(content) || undefined}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setShare(0)}
        onTimeUpdate={({ currentTarget: { currentTime } }) => setShare(currentTime / Math.max(1, content.duration))}
      />
    </span>
  );
}
