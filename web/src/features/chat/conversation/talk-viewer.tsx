import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button';
import { DownloadIcon } from '../../../ui/more-icons';
import { PictureViewer } from '../../../ui/picture-viewer';
import { PassOnIcon } from '../chat-icons';
import type { StoredMessage } from '../state/chat.types';
import { selectMessage, useChat } from '../state/selectors';
import { type Forwarding, ForwardSheet } from './forward-sheet';
import type { TalkPicture } from './pictures-in';
import { isSelectable } from './selection-bar';
import styles from './message.module.css';

interface TalkViewerProps {
  pictures: readonly TalkPicture[];
  at: number;
  onClose: () => void;
}

/** The pictures of a conversation on the whole screen; each can be saved and forwarded. */
export function TalkViewer({ pictures, at, onClose }: TalkViewerProps) {
  const [forwarding, setForwarding] = useState<Forwarding | null>(null);
  const shown = pictures.map(({ url }) => ({ small: url, full: url }));
  return (
    <>
      <PictureViewer
        pictures={shown}
        at={at}
        onClose={onClose}
        actions={(index) => {
          const picture = pictures[index];
          return (
            picture && (
              <PictureActions
                picture={picture}
                onForward={(message) => setForwarding({ messages: [message], merged: false })}
              />
            )
          );
        }}
      />
      <ForwardSheet forwarding={forwarding} onClose={() => setForwarding(null)} />
    </>
  );
}

interface PictureActionsProps {
  picture: TalkPicture;
  onForward: (message: StoredMessage) => void;
}

function PictureActions({ picture: { key, url }, onForward }: PictureActionsProps) {
  const { t } = useTranslation('chat');
  const message = useChat(selectMessage(key));
  const content = message?.content;
  const name = content?.type === 'img' ? content.name : '';
  return (
    <>
      <a
        className={styles.savePicture}
        href={url}
        download={name || true}
        aria-label={t('picture.save')}
        title={t('picture.save')}
      >
        <DownloadIcon size={24} />
      </a>
      {message && isSelectable(message) && (
        <IconButton icon={PassOnIcon} label={t('forward.action')} onClick={() => onForward(message)} />
      )}
    </>
  );
}
