import { eventsApi } from '@renmai/contracts/events/events.api';
import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { useTranslation } from 'react-i18next';
import { download } from '../../../api/download';
import { useFormats } from '../../../lib/format';
import { useAwake } from '../../../lib/use-awake';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { PictureIcon } from '../../../ui/icons';
import { DownloadIcon } from '../../../ui/more-icons';
import { OutsideLink } from '../../../ui/outside-link';
import { QrCode } from '../../../ui/qr-code';
import { toast } from '../../../ui/toast';
import { useWhen } from '../facts/when';
import { useRenewTicketMutation } from '../tickets.api';
import { saveTicketPicture } from './ticket-picture';
import styles from './ticket.module.css';

/** A ticket: its code, whose it is, when and where; and ways to keep it. `old`: from the device's copy. */
export function Ticket({ ticket, old }: { ticket: TicketView; old: boolean }) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const when = useWhen();
  useAwake();
  const [renew] = useRenewTicketMutation();
  const { busy, attempt } = useAttempt();
  const saving = useAttempt();
  const picturing = useAttempt();
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
          kind="primary"
          icon={PictureIcon}
          busy={picturing.busy}
          onClick={() => void picturing.attempt(() => saveTicketPicture({ code, title, name, when: text, venue }))}
        >
          {t('ticket.picture')}
        </Button>
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
