import type { Content } from '@renmai/im-client';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { chatFileUrl } from '../../../api/chat-rest';
import { useFormats } from '../../../lib/format';
import { FileIcon } from '../../../ui/more-icons';
import { ProgressRing } from '../../../ui/progress-bar';
import { pollOf } from '../polls/poll-of';
import { CallContent } from '../calls/call-content';
import { callLineOf } from '../words/call-line';
import type { StoredMessage } from '../state/chat.types';
import { TranscriptText } from '../translation/transcript-text';
import { TranslatedText } from '../translation/translated-text';
import { AudioContent } from './audio-content';
import { BundleContent } from './bundle-content';
import { CardContent } from './card-content';
import { linkParts } from './link-parts';
import { PictureContent } from './picture-content';
import { PlaceContent } from '../places/place-content';
import { VideoContent } from './video-content';
import styles from './message.module.css';

/** characters of a file's name that are always shown */
const tail = 12;

const PollContent = lazy(async () => ({ default: (await import('../polls/poll-content')).PollContent }));
const LinkCard = lazy(async () => ({ default: (await import('../links/link-card')).LinkCard }));

/** The content of a message, by its kind. */
export function BubbleContent({ message, own }: { message: StoredMessage; own: boolean }) {
  const { content, progress } = message;
  const call = callLineOf(message.ext);
  if (call) return <CallContent message={message} line={call} own={own} />;
  switch (content.type) {
    case 'txt': {
      const pollId = pollOf(message.ext);
      if (pollId !== null) {
        const instead = <Text text={content.text} />;
        return (
          <Suspense fallback={instead}>
            <PollContent pollId={pollId} instead={instead} />
          </Suspense>
        );
      }
      return (
        <>
          <Text text={content.text} />
          <TranslatedText messageKey={message.key} text={content.text} />
          <Linked text={content.text} />
        </>
      );
    }
    case 'img':
      return <PictureContent message={message} content={content} progress={progress} />;
    case 'video':
      return <VideoContent content={content} progress={progress} own={own} time={message.time} />;
    case 'audio':
      return (
        <>
          <AudioContent content={content} waveform={message.ext['waveform']} own={own} />
          <TranscriptText message={message} />
        </>
      );
    case 'file':
      return <FileContent content={content} progress={progress} />;
    case 'loc':
      return <PlaceContent content={content} />;
    case 'custom':
      return <CardContent content={content} />;
    case 'combine':
      return <BundleContent content={content} bubbleOf={(inner) => <BubbleContent message={inner} own={false} />} />;
    case 'cmd':
      return null;
  }
}

/** The card of the first address in a text. */
function Linked({ text }: { text: string }) {
  const first = linkParts(text, window.location.origin).find(({ to, href }) => to !== undefined || href !== undefined);
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <LinkCard to={first.to} href={first.href} />
    </Suspense>
  );
}

function Text({ text }: { text: string }) {
  return (
    <span className={styles.text}>
      {linkParts(text, window.location.origin).map((part, index) =>
        part.to !== undefined ? (
          <Link key={index} to={part.to}>
            {part.text}
          </Link>
        ) : part.href === undefined ? (
          part.text
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}

interface SentProps<T> {
  content: Extract<Content, { type: T }>;
  progress: number | null;
}

/** Cut in the middle where it is too long: its ending says what it is. */
function FileName({ name }: { name: string }) {
  const end = [...name].slice(-tail).join('');
  return (
    <span className={styles.fileName} dir="auto" title={name}>
      <span>{name.slice(0, name.length - end.length)}</span>
      <span>{end}</span>
    </span>
  );
}

function FileContent({ content, progress }: SentProps<'file'>) {
  const { bytes } = useFormats();
  return (
    <a className={styles.file} href={chatFileUrl(content) || undefined} download={content.name} tabIndex={-1}>
      {progress === null ? <FileIcon size={28} /> : <ProgressRing value={progress} />}
      <span className={styles.fileWords}>
        <FileName name={content.name} />
        <span className={styles.small}>{bytes(content.length)}</span>
      </span>
    </a>
  );
}
