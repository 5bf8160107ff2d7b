import type { Session } from '@renmai/contracts/identity/sessions.api';
import { countryName } from '@renmai/contracts/places/country-name';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { DesktopIcon, MobileIcon } from '../../ui/more-icons';
import { RelativeTime } from '../../ui/relative-time';
import styles from './sessions.module.css';

/** The name of a session as its browser reports it, the device first; the kind of device if it reports nothing. */
export function useSessionName(): (session: Session) => string {
  const { t } = useTranslation('settings');
  return ({ device, os, browser, deviceKind }) => device ?? os ?? browser ?? t(`sessions.kind.${deviceKind}`);
}

function usePlace({ kind, countryCode }: Session['place']): string {
  const { t, i18n } = useTranslation('settings');
  if (kind === 'country' && countryCode) {
    return countryName(countryCode, i18n.language);
  }
  return t(kind === 'local-network' ? 'sessions.localNetwork' : 'sessions.unknownPlace');
}

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation('settings');
  const name = useSessionName()(session);
  const place = usePlace(session.place);
  const details = [session.browser, session.os].filter((detail) => detail !== null && detail !== name);
  const Icon = session.deviceKind === 'mobile' || session.deviceKind === 'tablet' ? MobileIcon : DesktopIcon;
  return (
    <li className={styles.session}>
      <Icon size={28} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {session.current && <Chip tone="accent">{t('sessions.current')}</Chip>}
        </p>
        {details.length > 0 && <p>{details.join(' · ')}</p>}
        <p>
          {place} · {session.current ? t('sessions.now') : <RelativeTime value={session.lastSeenAt} />}
        </p>
      </div>
      {!session.current && (
        <Button size="small" busy={busy} aria-label={t('sessions.endOf', { device: name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
