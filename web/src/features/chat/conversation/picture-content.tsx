import type { Content } from '@renmai/im-client';
import { lazy, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { chatFileUrl } from '../../../api/chat-rest';
import type { WithChat } from '../state/chat.slice';
import type { StoredMessage } from '../state/chat.types';
import { chatOf } from '../state/selectors';
import { ConversationContext } from './conversation-context';
import { box, Uploading } from './media-box';
import { picturesIn } from './pictures-in';
import styles from './message.module.css';

const TalkViewer = lazy(async () => ({ default: (await import('./talk-viewer')).TalkViewer }));

/** bytes from which the small form is shown */
const large = 204_800;

interface PictureContentProps {
  message: StoredMessage;
  content: Extract<Content, { type: 'img' }>;
  progress: number | null;
  /** fills the square that it is in */
  square?: boolean;
}

/** A picture; a press opens all loaded pictures of the conversation with it. */
export function PictureContent({ message, content, progress, square }: PictureContentProps) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  const full = chatFileUrl(content);
  const small = content.length > large ? chatFileUrl(content, 'thumbnail') : full;
  return (
    <>
      <button
        type="button"
        className={square ? styles.squareMedia : styles.media}
        style={square ? undefined : box(content)}
        aria-label={t('openPicture')}
        tabIndex={-1}
        onClick={() => setOpen(true)}
      >
        <img src={small || undefined} alt="" loading="lazy" decoding="async" />
        <Uploading progress={progress} />
      </button>
      {open && full && (
        <Suspense fallback={null}>
          <TalkPictures message={message} full={full} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** All loaded pictures of the conversation, beginning with the opened one. */
function TalkPictures({ message, full, onClose }: { message: StoredMessage; full: string; onClose: () => void }) {
  const talk = use(ConversationContext);
  // the pictures at the time of opening: new ones do not move them
  const store = useStore<WithChat>();
  const [pictures] = useState(() => picturesIn(chatOf(store.getState()), talk));
  const at = pictures.findIndex(({ key }) => key === message.key);
  // inside a bundle, or of another place
  const shown = at < 0 ? [{ key: message.key, url: full }] : pictures;
  return <TalkViewer pictures={shown} at={Math.max(at, 0)} onClose={onClose} />;
}
