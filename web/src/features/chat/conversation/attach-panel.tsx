import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Icon, PersonIcon, PictureIcon } from '../../../ui/icons';
import { FileIcon, PlaceIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { sendMessage } from '../actions/send-message';
import { useChatDispatch } from '../live/chat-thunk';
import type { ConversationKey } from '../state/chat.types';
import { MemberCardSheet } from './member-card-sheet';
import { type Place, PlaceSheet } from './place-sheet';
import styles from './composer.module.css';

interface AttachPanelProps {
  conversationKey: ConversationKey;
  onFiles: (files: File[]) => void;
  onDone: () => void;
}

/** Everything that can be sent besides words. */
export function AttachPanel({ conversationKey, onFiles, onDone }: AttachPanelProps) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const [card, setCard] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const find = () => {
    if (!('geolocation' in navigator)) {
      toast(t('place.refused'), { kind: 'bad' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPlace({ type: 'loc', latitude, longitude, address: '', building: '' }),
      () => toast(t('place.refused'), { kind: 'bad' }),
      { timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className={styles.attach}>
      <FileChoice icon={PictureIcon} label={t('attach.media')} accept="image/*,video/*" onFiles={onFiles} />
      <FileChoice icon={FileIcon} label={t('attach.file')} onFiles={onFiles} />
      <Choice icon={PlaceIcon} label={t('place.title')} onClick={find} />
      <Choice icon={PersonIcon} label={t('card.title')} onClick={() => setCard(true)} />
      <MemberCardSheet
        open={card}
        onClose={() => setCard(false)}
        onChoose={(content) => {
          dispatch(sendMessage(conversationKey, { content }));
          onDone();
        }}
      />
      <PlaceSheet
        place={place}
        onClose={() => setPlace(null)}
        onSend={(content) => {
          dispatch(sendMessage(conversationKey, { content }));
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
