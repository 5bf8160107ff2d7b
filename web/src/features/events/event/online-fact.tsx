import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { ExternalIcon } from '../../../ui/more-icons';
import styles from './event-page.module.css';
import { OutsideLink } from '../../../ui/outside-link';
import { shownLink } from '@renmai/contracts/link-address';

type Online = Pick<EventView, 'onlineLink' | 'hasOnlineLink'>;

/** The link for those who have a place; others hear that there is one. */
export function OnlineFact({ event: { onlineLink, hasOnlineLink } }: { event: Online }) {
  const { t } = useTranslation('events');
  if (onlineLink) {
    return (
      <OutsideLink className={styles.link} address={onlineLink}>
        <span>{shownLink(onlineLink)?.text ?? onlineLink}</span>
        <ExternalIcon size={14} />
      </OutsideLink>
    );
  }
  return (
    <>
      <strong>{t('mode.online')}</strong>
      <p className={styles.meta}>{t(hasOnlineLink ? 'event.linkWithPlace' : 'event.linkLater')}</p>
    </>
  );
}
