import type { Content } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatFileUrl } from '../../../api/chat-rest';
import { box, Uploading } from './media-box';
import { type Conversion, useConversion } from './use-conversion';
import styles from './message.module.css';

const DAY_MS = 86_400_000;

interface VideoContentProps {
  content: Extract<Content, { type: 'video' }>;
  /** of its upload */
  progress: number | null;
  own: boolean;
  /** milliseconds since 1970 */
  time: number;
}

/** A video; its sender, and users whose browser cannot play it, see whether it is being converted. */
export function VideoContent({ content, progress, own, time }: VideoContentProps) {
  const { t } = useTranslation('chat');
  const [broken, setBroken] = useState(false);
  // A video sent long ago has been converted, or never will be.
  const [recent] = useState(() => Date.now() - time < DAY_MS);
  const src = chatFileUrl(content);
  const conversion = useConversion(src, progress === null && (broken || (own && recent)));
  return (
    <>
      <span className={styles.media} style={box(content)}>
        <video
          // The converted file replaces the sent one and has to be loaded again.
          key={conversion.state === 'done' ? 'converted' : 'sent'}
          controls
          playsInline
          preload="metadata"
          src={src || undefined}
          poster={content.url.startsWith('blob:') ? undefined : chatFileUrl(content, 'frame') || undefined}
          aria-label={t('kind.video')}
          onError={() => setBroken(true)}
          onLoadedData={() => setBroken(false)}
        />
        <Uploading progress={progress} />
      </span>
      <VideoState src={src} broken={broken} {...conversion} />
    </>
  );
}

function VideoState({ src, broken, state, percent }: Conversion & { src: string; broken: boolean }) {
  const { t } = useTranslation('chat');
  const said = state === 'none' ? broken && t('video.broken') : t(`video.${state}`, { percent });
  return (
    <span className={styles.videoState} role="status">
      {said}{' '}
      {broken && state !== 'done' && src && (
        <a href={src} download>
          {t('video.download')}
        </a>
      )}
    </span>
  );
}
