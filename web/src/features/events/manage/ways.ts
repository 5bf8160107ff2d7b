import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { EyeIcon, type Icon, PeopleIcon } from '../../../ui/icons';
import { PencilIcon, QrIcon } from '../../../ui/more-icons';
import { eventsPaths } from '../events-paths';

interface Way {
  key: string;
  to: string;
  icon: Icon;
}

/** Links for organizers of an event; each is shown as soon as there is a screen. */
export function waysOf({ eventId, state, removed }: Pick<ManagedEvent, 'eventId' | 'state' | 'removed'>): Way[] {
  const runs = (state === 'upcoming' || state === 'ongoing') && !removed;
  return [
    { key: 'registrations', to: eventsPaths.registrations(eventId), icon: PeopleIcon },
    ...(state === 'cancelled' || removed ? [] : [{ key: 'checkIn', to: eventsPaths.checkIn(eventId), icon: QrIcon }]),
    ...(runs ? [{ key: 'edit', to: eventsPaths.edit(eventId), icon: PencilIcon }] : []),
    ...(removed ? [] : [{ key: 'view', to: eventsPaths.event(eventId), icon: EyeIcon }]),
  ];
}
