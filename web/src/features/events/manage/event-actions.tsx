import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/download';
import type { Action } from '../../../ui/action-sheet';
import { attempt } from '../../../ui/attempt';
import { CloseIcon, EyeIcon, PeopleIcon, PlusIcon, ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { ClockIcon, DownloadIcon, PencilIcon } from '../../../ui/more-icons';
import { ShareEvent } from '../event/event-menu';
import type { ManagedEventRow } from '../events.api';
import { eventsPaths } from '../events-paths';
import { CancelSheet } from './cancel-sheet';
import { MoveSheet } from './move-sheet';

/** The list of check-ins, once there can be some. */
const attendanceOf = (event: ManagedEvent | null, label: string): Action[] => {
  if (!event || event.state === 'upcoming') return [];
  const { eventId } = event;
  const save = () => download(ticketsApi.attendance, { params: { eventId } }, 'attendance.csv');
  return [{ icon: DownloadIcon, label, onChoose: () => void attempt(save) }];
};

interface EventActionsProps {
  event: ManagedEvent | ManagedEventRow;
  /** the page that the menu is on: it has no link to itself */
  at?: 'edit' | 'manage';
}

/** The organizers' actions for an event in its state. */
export function EventActions({ event, at }: EventActionsProps) {
  const { t } = useTranslation('events');
  const [shown, setShown] = useState<'move' | 'cancel' | 'share' | null>(null);
  const { eventId, title, state } = event;
  const managed = 'content' in event ? event : null;
  const removed = managed?.removed === true;
  const running = (state === 'upcoming' || state === 'ongoing') && !removed;
  const close = () => setShown(null);
  const link = (icon: Action['icon'], label: string, to: string): Action => ({ icon, label, to });
  const actions: Action[] = [
    ...(removed ? [] : [link(EyeIcon, t('manage.view'), eventsPaths.event(eventId))]),
    ...(at === 'manage' ? [] : [link(PeopleIcon, t('manage.action'), eventsPaths.manageOne(eventId))]),
    ...(at === 'edit' || !running ? [] : [link(PencilIcon, t('publications:edit'), eventsPaths.edit(eventId))]),
    ...(managed && running
      ? [{ icon: ClockIcon, label: t('move.action'), onChoose: () => setShown('move') } satisfies Action]
      : []),
    link(PlusIcon, t('manage.copy'), eventsPaths.copy(eventId)),
    ...(running ? [{ icon: ShareIcon, label: t('share.action'), onChoose: () => setShown('share') }] : []),
    ...attendanceOf(managed, t('checkIn.attendance')),
    ...(managed?.owner && running
      ? [{ icon: CloseIcon, label: t('cancel.action'), danger: true, onChoose: () => setShown('cancel') }]
      : []),
  ];
  return (
    <>
      <Menu label={t('card.more', { title })} actions={actions} />
      <ShareEvent open={shown === 'share'} onClose={close} event={event} />
      {managed && (
        <>
          <MoveSheet open={shown === 'move'} onClose={close} event={managed} />
          <CancelSheet open={shown === 'cancel'} onClose={close} event={managed} />
        </>
      )}
    </>
  );
}
