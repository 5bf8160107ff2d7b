import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { displayName } from '../../../lib/display-name';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { wantAfterLogin } from '../../../lib/wanted';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import type { Devices } from '../session/devices';
import { DeviceFields, DeviceProblems, Preview } from './device-check';
import { type Entered, useAsking } from './use-asking';
import { useReadiness } from './use-readiness';
import styles from './door.module.css';

const longestName = 50;

interface Props {
  meeting: MeetingView;
  devices: Devices;
  /** is in the room or on the way to it */
  busy: boolean;
  onEnter: (entered: Entered) => void;
}

/** Before the room: its title, who enters under which name, and whether camera and microphone work. */
export function Door({ meeting, devices, busy, onEnter }: Props) {
  const { t } = useTranslation('conference');
  const account = useAccount();
  const readiness = useReadiness();
  const asking = useAsking(meeting, onEnter);
  const isRefused = asking.isGuest && !meeting.guests;
  const isBusy = busy || asking.isLoading;
  useEffect(() => {
    // Asked for once the member is here on purpose; a refusal is shown below the picture.
    if (isRefused) return;
    void devices.open('microphone');
    void devices.open('camera');
  }, [devices, isRefused]);
  return (
    <div className={styles.door}>
      <div className={styles.seen}>
        <Preview
          devices={devices}
          name={account ? displayName(account) : asking.name}
          photo={account?.photo}
          id={account?.memberId}
        />
        <DeviceProblems devices={devices} />
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) asking.submit();
        }}
      >
        <Title meeting={meeting} />
        {readiness === 'preparing' && (
          <Alert kind="info" title={t('door.preparing.title')}>
            {t('door.preparing.text')}
          </Alert>
        )}
        {readiness === 'unavailable' && <Alert kind="warn">{t('door.unavailable')}</Alert>}
        {isRefused ? (
          <Alert kind="info" title={t('door.membersOnly')} />
        ) : (
          <Fields meeting={meeting} asking={asking} busy={isBusy} ready={readiness === 'ready'} />
        )}
        {asking.isGuest && (
          <p className={styles.meta}>
            {t('door.account')}{' '}
            <Link to={paths.login} onClick={() => wantAfterLogin(paths.meet(meeting.meetingId))}>
              {t('door.login')}
            </Link>
          </p>
        )}
        <details className={styles.more}>
          <summary>{t('door.devices')}</summary>
          <DeviceFields
            devices={devices}
            onChange={(of) => {
              if (devices.get()[of]) void devices.open(of);
            }}
            onSpeaker={(speaker) => devices.choose({ speaker })}
          />
        </details>
      </form>
    </div>
  );
}

function Title({ meeting: { title, kind, startsAt, endsAt, host } }: Pick<Props, 'meeting'>) {
  const { t } = useTranslation('conference');
  const { date } = useFormats();
  return (
    <header>
      <h1 dir="auto">{title || t(`kind.${kind}`)}</h1>
      <p className={styles.meta}>
        {startsAt && date(startsAt, 'full')}
        {startsAt && endsAt && ` – ${date(endsAt, 'time')}`}
      </p>
      {host && <p className={styles.meta}>{t('door.host', { name: host.name })}</p>}
    </header>
  );
}

interface FieldsProps extends Pick<Props, 'meeting' | 'busy'> {
  asking: ReturnType<typeof useAsking>;
  ready: boolean;
}

/** The fields of who enters, the refusal, and the button. */
function Fields({ meeting: { role, lobby, recording }, asking, busy, ready }: FieldsProps) {
  const { t } = useTranslation('conference');
  const textOf = useProblemText();
  const { isGuest, asksPassword, problem } = asking;
  const waits = isGuest || (role === null && lobby);
  const isOfPassword = problem?.code === 'conference.password-wrong' || problem?.code === 'conference.password-needed';
  return (
    <>
      {isGuest && (
        <TextField
          label={t('door.name')}
          hint={t('door.nameHint')}
          value={asking.name}
          maxLength={longestName}
          autoComplete="name"
          onChange={asking.setName}
          required
        />
      )}
      {asksPassword && (
        <TextField
          label={t('door.password')}
          value={asking.password}
          onChange={asking.setPassword}
          autoComplete="off"
          error={isOfPassword ? textOf(problem) : undefined}
          required
        />
      )}
      {problem && !isOfPassword && <Alert kind="bad">{textOf(problem)}</Alert>}
      {recording && <Alert kind="warn">{t('recording.consent.door')}</Alert>}
      {waits && <p className={styles.meta}>{t('door.lobby')}</p>}
      <Button type="submit" kind="primary" block busy={busy} disabled={!ready || !asking.isComplete}>
        {t(waits ? 'door.ask' : 'door.join')}
      </Button>
    </>
  );
}
