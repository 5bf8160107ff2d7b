import type { MeetingView, RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isProblem, type Problem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { useProblemText } from '../../../api/use-problem-text';
import { displayName } from '../../../lib/display-name';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { wantAfterLogin } from '../../../lib/wanted';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { TextField } from '../../../ui/text-field';
import { useEnterRoomMutation } from '../room.api';
import type { Devices } from '../session/devices';
import { DeviceFields, DeviceProblems, Preview } from './device-check';
import { guestName } from './guest-name';
import { useReadiness } from './use-readiness';
import styles from './door.module.css';

const longestName = 50;

export interface Entered {
  ticket: RoomTicket;
  /** requests another one in the same way */
  again: () => Promise<RoomTicket>;
}

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
  const { date } = useFormats();
  const account = useAccount();
  const textOf = useProblemText();
  const readiness = useReadiness();
  const [enter, { isLoading }] = useEnterRoomMutation();
  const [name, setName] = useState(guestName.get);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const { meetingId, kind, title, startsAt, endsAt, host, role, hasPassword, guests, lobby, recording } = meeting;
  const guest = account === null;
  const asksPassword = hasPassword && role !== 'admin';
  const refusedGuest = guest && !guests;
  const waits = guest || (role === null && lobby);

  useEffect(() => {
    // Asked for once the member is here on purpose; a refusal is shown below the picture.
    if (refusedGuest) return;
    void devices.open('microphone');
    void devices.open('camera');
  }, [devices, refusedGuest]);

  // A member who comes back has agreed before, or is asked inside.
  const ask = (agrees: boolean) =>
    enter({
      params: { meetingId },
      body: { ...(asksPassword && { password }), ...(guest && { name: name.trim() }), ...(agrees && { agrees }) },
    }).unwrap();
  const agree = () =>
    confirm({
      title: t('recording.consent.title'),
      text: t('recording.consent.door'),
      action: t('recording.consent.join'),
    });
  const submit = async () => {
    setProblem(null);
    if (guest) guestName.keep(name.trim());
    try {
      let agrees = recording && (await agree());
      if (recording && !agrees) return;
      const ticket = await ask(agrees).catch(async (error: unknown) => {
        // The recording began while they were at the door.
        if (!isProblem(error) || error.code !== 'conference.recorded') throw error;
        agrees = await agree();
        return agrees ? ask(true) : null;
      });
      if (ticket) onEnter({ ticket, again: () => ask(agrees) });
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  const passwordError = problem?.code === 'conference.password-wrong' || problem?.code === 'conference.password-needed';
  const ready = readiness === 'ready';
  return (
    <div className={styles.door}>
      <div className={styles.seen}>
        <Preview
          devices={devices}
          name={guest ? name : displayName(account)}
          photo={account?.photo}
          id={account?.memberId}
        />
        <DeviceProblems devices={devices} />
      </div>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isLoading) void submit();
        }}
      >
        <header>
          <h1 dir="auto">{title || t(`kind.${kind}`)}</h1>
          <p className={styles.meta}>
            {startsAt && date(startsAt, 'full')}
            {startsAt && endsAt && ` – ${date(endsAt, 'time')}`}
          </p>
          {host && <p className={styles.meta}>{t('door.host', { name: host.name })}</p>}
        </header>
        {readiness === 'preparing' && (
          <Alert kind="info" title={t('door.preparing.title')}>
            {t('door.preparing.text')}
          </Alert>
        )}
        {readiness === 'unavailable' && <Alert kind="warn">{t('door.unavailable')}</Alert>}
        {refusedGuest ? (
          <Alert kind="info" title={t('door.membersOnly')} />
        ) : (
          <>
            {guest && (
              <TextField
                label={t('door.name')}
                hint={t('door.nameHint')}
                value={name}
                maxLength={longestName}
                autoComplete="name"
                onChange={setName}
                required
              />
            )}
            {asksPassword && (
              <TextField
                label={t('door.password')}
                value={password}
                onChange={setPassword}
                autoComplete="off"
                error={passwordError && problem ? textOf(problem) : undefined}
                required
              />
            )}
            {problem && !passwordError && <Alert kind="bad">{textOf(problem)}</Alert>}
            {recording && <Alert kind="warn">{t('recording.consent.door')}</Alert>}
            {waits && <p className={styles.meta}>{t('door.lobby')}</p>}
            <Button
              type="submit"
              kind="primary"
              block
              busy={busy || isLoading}
              disabled={!ready || (guest && name.trim() === '') || (asksPassword && password === '')}
            >
              {t(waits ? 'door.ask' : 'door.join')}
            </Button>
          </>
        )}
        {guest && (
          <p className={styles.meta}>
            {t('door.account')}{' '}
            <Link to={paths.login} onClick={() => wantAfterLogin(paths.meet(meetingId))}>
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
