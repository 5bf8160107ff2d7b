import type { EventCard } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { Action } from '../../../ui/action-sheet';
import { IconButton } from '../../../ui/icon-button';
import { PlusIcon, ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { ShareSheet } from '../../../ui/share-sheet';
import { useSharing } from '../../../ui/use-sharing';
import { eventsPaths } from '../events-paths';

interface EventMenuProps {
  event: Pick<EventCard, 'eventId' | 'title' | 'organizer'> & { managed: boolean };
}

/** Further actions for an event: share, copy, report. */
export function EventMenu({ event: { eventId, title, organizer, managed } }: EventMenuProps) {
  const { t } = useTranslation('events');
  const member = useAccount() !== null;
  const reportAction = useReportAction();
  const [sharing, share] = useSharing();
  const actions: Action[] = managed
    ? [{ icon: PlusIcon, label: t('manage.copy'), to: eventsPaths.copy(eventId) }]
    : [reportAction('event', eventId)];
  return (
    <>
      <IconButton icon={ShareIcon} label={t('share.action')} onClick={() => share(true)} />
      {member && <Menu label={t('card.more', { title })} actions={actions} />}
      <ShareEvent open={sharing} onClose={() => share(false)} event={{ eventId, title, organizer }} />
    </>
  );
}

interface ShareEventProps {
  open: boolean;
  onClose: () => void;
  event: Pick<EventCard, 'eventId' | 'title' | 'organizer'>;
}

export function ShareEvent({ open, onClose, event: { eventId, title, organizer } }: ShareEventProps) {
  const { t } = useTranslation('events');
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      title={t('share.title', { title })}
      text={t('share.text', { title, organizer: organizer.name })}
      path={eventsPaths.share(eventId)}
    />
  );
}
