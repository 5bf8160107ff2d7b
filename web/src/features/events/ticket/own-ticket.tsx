import { useSyncExternalStore } from 'react';
import { asOfHere, watchAsOf } from '../../../api/as-of';
import type { SlotProps } from '../../../lib/slots';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useTicketQuery } from '../tickets.api';
import { Ticket } from './ticket-card';

/** The ticket on the member's own registration. Asking for it keeps a copy on the device, which opens without a network. */
export function OwnTicket({ eventId }: SlotProps['application.ticket']) {
  const { currentData, error } = useTicketQuery(eventId, { refetchOnMountOrArgChange: true, refetchOnReconnect: true });
  const isKept = useSyncExternalStore(watchAsOf, asOfHere) !== null;
  if (currentData) return <Ticket ticket={currentData} old={error !== undefined || isKept} />;
  // The page says the state of the registration itself.
  return error ? null : (
    <Loading>
      <SkeletonCard lines={6} />
    </Loading>
  );
}
