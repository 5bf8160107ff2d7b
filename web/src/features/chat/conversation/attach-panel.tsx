import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Icon, PersonIcon, PictureIcon } from '../../../ui/icons';
import { FileIcon, PlaceIcon } from '../../../ui/more-icons';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { MemberCardSheet } from './member-card-sheet';
import { PlaceSheet } from '../places/place-sheet';
import { useIsGroup } from '../groups/use-is-group';
import { PollIcon } from '../chat-icons';
import { useSay } from './say-context';
import styles from './composer.module.css';

const PollSheet = lazy(async () => ({ default: (await import('../polls/poll-sheet')).PollSheet }));

interface AttachPanelProps {
  conversationKey: ConversationKey;
  onFiles: (files: File[]) => void;
  onDone: () => void;
}

/** Everything that can be sent besides words. */
export function AttachPanel({ conversationKey, onFiles, onDone }: AttachPanelProps) {
  const { t } = useTranslation('chat');
  const say = useSay(conversationKey);
  const [card, setCard] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [polling, setPolling] = useState(false);
  const conversation = conversationOf(conversationKey);
  const isGroup = useIsGroup(conversation);
  return (
    <div className={styles.attach}>
      <FileChoice icon={PictureIcon} label={t('attach.media')} accept="image/*,video/*" onFiles={onFiles} />
      <FileChoice icon={FileIcon} label={t('attach.file')} onFiles={onFiles} />
      <Choice icon={PlaceIcon} label={t('place.title')} onClick={() => setChoosing(true)} />
      <Choice icon={PersonIcon} label={t('card.title')} onClick={() => setCard(true)} />
      {isGroup && <Choice icon={PollIcon} label={t('poll.one')} onClick={() => setPolling(true)} />}
      {polling && (
        <Suspense fallback={null}>
          <PollSheet
            groupId={conversation.id}
            onClose={() => setPolling(false)}
            onSent={() => {
              setPolling(false);
              onDone();
            }}
          />
        </Suspense>
      )}
      <MemberCardSheet
        open={card}
        onClose={() => setCard(false)}
        onChoose={(content) => {
          void say({ content });
          onDone();
        }}
      />
      <PlaceSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onSend={(content) => {
          void say({ content });
          onDone();
        }}
      />
    </div>
  );
}

interface ChoiceProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

const Choice = ({ icon: Icon, label, onClick }: ChoiceProps) => (
  <button type="button" className={styles.way} onClick={onClick}>
    <span className={styles.wayIcon}>
      <Icon size={24} />
    </span>
    {label}
  </button>
);

interface FileChoiceProps {
  icon: Icon;
  label: string;
  accept?: string;
  onFiles: (files: File[]) => void;
}

function FileChoice({ icon, label, accept, onFiles }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Choice icon={icon} label={label} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={label}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
    </>
  );
}
