import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asOfHere, watchAsOf } from '../../../api/as-of';
import { download } from '../../../api/download';
import { asProblem, isLost } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { DownloadIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { QrCode } from '../../../ui/qr-code';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { useEventQuery } from '../events.api';
import { eventsPaths } from '../events-paths';
import { useWhen } from '../facts/when';
import { useRenewTicketMutation, useTicketQuery } from '../tickets.api';
import { local } from '../../../lib/storage';
import { dropTicket } from './kept-ticket';
import { useAwake } from '../../../lib/use-awake';
import styles from './ticket.module.css';
import { OutsideLink } from '../../../ui/outside-link';

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

function Ticket({ ticket, old }: { ticket: TicketView; old: boolean }) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const when = useWhen();
  useAwake();
  const [renew] = useRenewTicketMutation();
  const { busy, attempt } = useAttempt();
  const saving = useAttempt();
  const { eventId, title, name, times, venue, onlineLink, code, checkedInAt } = ticket;
  const { text, zone, own } = when(times);
  const again = async () => {
    const yes = await confirm({
      title: t('ticket.renew.title'),
      text: t('ticket.renew.text'),
      action: t('ticket.renew.action'),
    });
    if (!yes) return;
    if (await attempt(() => renew(eventId).unwrap())) toast(t('ticket.renew.done'), { kind: 'good' });
  };
  return (
    <>
      {old && <Alert kind="warn">{t('ticket.offline')}</Alert>}
      <Card as="section" aria-label={t('ticket.title')} className={styles.ticket}>
        <h2 dir="auto">{title}</h2>
        <div className={styles.code}>
          <QrCode text={code} label={t('ticket.code', { title })} size={320} />
        </div>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <div className={styles.facts}>
          <p>
            <strong dir="auto">{text}</strong>
          </p>
          {zone && <p className={styles.meta}>{zone}</p>}
          {own && <p className={styles.meta}>{t('event.yourTime', { when: own })}</p>}
          {venue !== '' && <p>{venue}</p>}
          {onlineLink && (
            <p>
              <OutsideLink address={onlineLink} />
            </p>
          )}
        </div>
        <div role="status" className={styles.state}>
          {checkedInAt === null ? (
            <p className={styles.meta}>{t('ticket.show')}</p>
          ) : (
            <Alert kind="good">{t('ticket.checkedIn', { date: date(checkedInAt, 'dateTime') })}</Alert>
          )}
        </div>
      </Card>
      <div className={styles.actions}>
        <Button
          icon={DownloadIcon}
          busy={saving.busy}
          onClick={() =>
            void saving.attempt(() => download(eventsApi.calendarFile, { params: { eventId } }, `${title}.ics`))
          }
        >
          {t('event.toCalendar')}
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => void again()}>
          {t('ticket.renew.action')}
        </Button>
      </div>
    </>
  );
}
