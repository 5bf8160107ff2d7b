import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import { useHasScreen } from '../../../lib/screens';
import { Chip, type ChipProps } from '../../../ui/chip';
import { eventsPaths } from '../events-paths';
import styles from './event-card.module.css';

const tones: Readonly<Record<string, ChipProps['tone']>> = {
  approved: 'good',
  waiting: 'warn',
  offered: 'accent',
  rejected: 'bad',
};

interface OwnStateProps {
  eventId: string;
  own: { applicationId: string; state: string };
  /** the event is over: no ticket is shown */
  over: boolean;
  /** the card says that it was cancelled; the registration has no state any more */
  cancelled: boolean;
}

/** The state of the member's own registration, with links to it and to the ticket. */
export function OwnState({ eventId, own: { applicationId, state }, over, cancelled }: OwnStateProps) {
  const { t } = useTranslation('events');
  const has = useHasScreen();
  const ticket = eventsPaths.ticket(eventId);
  return (
    <p className={styles.own}>
      {!cancelled && <Chip tone={tones[state] ?? 'plain'}>{t(`own.${state}`)}</Chip>}
      <Link to={applicationPaths.one('events', applicationId)}>{t('register.own')}</Link>
      {state === 'approved' && !over && !cancelled && has(ticket) && <Link to={ticket}>{t('register.ticket')}</Link>}
    </p>
  );
}
