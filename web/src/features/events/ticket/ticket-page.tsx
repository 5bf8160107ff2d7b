import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asOfHere, watchAsOf } from '../../../api/as-of';
import { asProblem, isLost } from '../../../api/problem';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useEventQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { useTicketQuery } from '../tickets.api';
import { local } from '../../../lib/storage';
import { dropTicket } from './kept-ticket';
import { Ticket } from './ticket-card';

const REFRESH_MS = 20_000;

/** The member's ticket for check-in; without network the device's copy. */
export function TicketPage() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams();
  const { currentData, error, refetch } = useTicketQuery(eventId, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: event } = useEventQuery(eventId, { refetchOnMountOrArgChange: 30 });
  const cancelled = event?.state === 'cancelled';
  const problem = error && asProblem(error);
  const lost = cancelled || (problem !== undefined && (isLost(problem) || problem.code === 'events.no-ticket'));
  useEffect(() => {
    if (lost) dropTicket(eventId);
  }, [eventId, lost, currentData]);
  // an earlier version kept them where everybody at the device could read them
  useEffect(() => local.clear('draft.ticket.'), []);
  const isKept = useSyncExternalStore(watchAsOf, asOfHere) !== null;
  const ticket = lost ? null : currentData;
  return (
    <Page title={t('ticket.title')} back={eventsPaths.event(eventId)}>
      {ticket && <Ticket ticket={ticket} old={problem !== undefined || isKept} />}
      {!ticket && (
        <Card>
          {lost && (
            <EmptyState
              drawing="lost"
              title={t('ticket.none.title')}
              text={t('ticket.none.text')}
              action={<ButtonLink to={eventsPaths.event(eventId)}>{t('ticket.toEvent')}</ButtonLink>}
            />
          )}
          {problem && !lost && <ErrorState problem={problem} onRetry={() => void refetch()} />}
          {!problem && (
            <Loading>
              <SkeletonText lines={8} />
            </Loading>
          )}
        </Card>
      )}
    </Page>
  );
}
