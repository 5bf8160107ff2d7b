import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { ExternalIcon } from '../../../ui/more-icons';
import view from '../../../ui/publications/view.module.css';
import styles from './event-page.module.css';
import { OutsideLink, ShownAddress } from '../../../ui/outside-link';

type Online = Pick<EventView, 'onlineLink' | 'hasOnlineLink'>;

/** The link for members with a place; others see that there is one. */
export function OnlineFact({ event: { onlineLink, hasOnlineLink } }: { event: Online }) {
  const { t } = useTranslation('events');
  if (onlineLink) {
    return (
      <OutsideLink className={styles.link} address={onlineLink}>
        <span>
          <ShownAddress address={onlineLink} />
        </span>
        <ExternalIcon size={14} />
      </OutsideLink>
    );
  }
  return (
    <>
      <strong>{t('mode.online')}</strong>
      <p className={view.meta}>{t(hasOnlineLink ? 'event.linkWithPlace' : 'event.linkLater')}</p>
    </>
  );
}
