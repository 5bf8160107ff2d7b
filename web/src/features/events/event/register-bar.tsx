import type { EventView } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { applicationPaths } from '../../../lib/application-paths';
import { useHasScreen } from '../../../lib/screens';
import { Slot, useHasSlot } from '../../../lib/slots';
import { ButtonLink } from '../../../ui/button';
import { QrIcon } from '../../../ui/more-icons';
import { LoginFirst, ManageButtons } from '../../../ui/publications/apply-bar';
import view from '../../../ui/publications/view.module.css';
import { eventsPaths } from '../events-paths';
import styles from './event-page.module.css';
import { timeNow } from '../../../lib/time-now';

/** The event's main action, always visible: register, or the state of the registration. */
export function RegisterBar({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const account = useAccount();
  const { eventId, managed, ownRegistration, state } = event;
  if (managed) {
    return (
      <div className={view.foot}>
        <ManageButtons
          edit={eventsPaths.edit(eventId)}
          manage={eventsPaths.manageOne(eventId)}
          label={t('manage.action')}
        />
      </div>
    );
  }
  if (ownRegistration && ownRegistration.state !== 'withdrawn') return <Registered event={event} />;
  if (account === null && (state === 'upcoming' || state === 'ongoing')) {
    return (
      <LoginFirst block wanted={eventsPaths.event(eventId)}>
        {t('register.loginFirst')}
      </LoginFirst>
    );
  }
  return <Register event={event} />;
}

function Registered({ event: { eventId, ownRegistration, state, promotion, movesUntil } }: { event: EventView }) {
  const { t } = useTranslation('events');
  const has = useHasScreen();
  if (!ownRegistration) return null;
  const { applicationId, rank } = ownRegistration;
  const approved = ownRegistration.state === 'approved';
  const ticket = approved && state !== 'cancelled' && state !== 'finished' && has(eventsPaths.ticket(eventId));
  const waits = ownRegistration.state === 'waiting' && rank !== null;
  const given = new Date(movesUntil) > timeNow();
  return (
    <div className={styles.own}>
      <p role="status">
        {state === 'cancelled'
          ? t('register.cancelled')
          : waits
            ? t('register.waiting', { rank })
            : t(`register.state.${ownRegistration.state}`)}
      </p>
      {waits && state !== 'cancelled' && (
        <p className={view.meta}>{t(given ? `register.moves.${promotion}` : 'register.moves.over')}</p>
      )}
      <div className={view.foot}>
        <ButtonLink kind={ticket ? 'secondary' : 'primary'} to={applicationPaths.one('events', applicationId)}>
          {t(ownRegistration.state === 'offered' ? 'register.toOffer' : 'register.own')}
        </ButtonLink>
        {ticket && (
          <ButtonLink kind="primary" icon={QrIcon} to={eventsPaths.ticket(eventId)}>
            {t('register.ticket')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** The organizers want to know more than the account says. */
const asksMore = ({ phone, resume, questions }: EventView): boolean =>
  phone || resume !== 'none' || questions.length > 0;

function Register({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const text = useProblemText();
  const oneTap = useHasSlot('event.register');
  const { eventId, refusal, ownRegistration, places, state } = event;
  if (state === 'cancelled' || state === 'finished') return <p className={view.meta}>{t(`register.${state}`)}</p>;
  // the form asks for what is missing in the profile
  if (refusal !== null && !refusal.endsWith('background-incomplete')) {
    return <p className={view.meta}>{text({ code: refusal, title: refusal, status: 409 })}</p>;
  }
  const full = places.left !== null && places.left <= 0;
  const label = t(full ? 'register.wait' : ownRegistration ? 'register.again' : 'register.action');
  if (oneTap && !asksMore(event)) return <Slot name="event.register" props={{ eventId, label }} />;
  return (
    <ButtonLink kind="primary" block to={eventsPaths.register(eventId)}>
      {label}
    </ButtonLink>
  );
}
