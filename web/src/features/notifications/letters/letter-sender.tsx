import type { StationLetterSummary } from '@renmai/contracts/messaging/station-letters.api';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar';
import { MailIcon } from '../../../ui/more-icons';
import styles from './letters.module.css';

type Sender = Pick<StationLetterSummary, 'sender' | 'official' | 'event'>;

/** A homepage is named by the event that it organized. A member who is gone has no name any more. */
export function useSenderName(): (letter: Sender) => string {
  const { t } = useTranslation('notifications');
  return ({ sender, official, event }) => {
    if (official) return t('letters.official');
    return sender?.name || event?.organizer || t('who.somebody');
  };
}

export function SenderFace({ sender, official, event }: Sender) {
  if (!official) {
    const name = sender?.name ?? event?.organizer;
    return <Avatar id={sender?.memberId ?? event?.eventId} name={name} photo={sender?.photo} size={48} />;
  }
  return (
    <span className={styles.official} aria-hidden="true">
      <MailIcon size={24} />
    </span>
  );
}
