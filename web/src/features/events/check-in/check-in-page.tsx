import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { useFormats } from '../../../lib/format';
import { useOnline } from '../../../lib/use-online';
import { session } from '../../../lib/storage';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { TextField } from '../../../ui/text-field';
import { eventsPaths } from '../events-paths';
import { ByName } from './by-name';
import { Recent } from './recent';
import { Scanner } from './scanner';
import { type Entry, useDoor } from './use-door';
import { VerdictCard } from './verdict';
import styles from './check-in.module.css';

const ways = ['camera', 'name'] as const;
const RECENT = 30;
const gateKey = (eventId: string): string => `gate.${eventId}`;

/** The check-in of an event: with the camera and by name, with and without network. */
export function CheckInPage() {
  const { eventId = '' } = useParams();
  const memberId = useAccount()?.memberId;
  return memberId === undefined ? null : <Door key={eventId} memberId={memberId} eventId={eventId} />;
}

function Door({ memberId, eventId }: { memberId: string; eventId: string }) {
  const { t } = useTranslation('events');
  const { number } = useFormats();
  const door = useDoor(memberId, eventId);
  const { list, problem, disputed } = door;
  const [way, setWay] = useState<(typeof ways)[number]>('camera');
  const [gate, setGate] = useState(() => session.get(gateKey(eventId)) ?? '');
  const [recent, setRecent] = useState<Entry[]>([]);
  const note = useCallback((entry: Entry | null) => {
    if (entry) setRecent((before) => [entry, ...before].slice(0, RECENT));
  }, []);
  const latest = useRef({ scan: door.scan, gate });
  useEffect(() => {
    latest.current = { scan: door.scan, gate };
  });
  // A new function would restart the camera.
  const onCode = useCallback(
    async (code: string) => note(await latest.current.scan({ kind: 'ticket', code }, latest.current.gate)),
    [note],
  );
  const byId = (kind: 'name' | 'undo') => async (applicationId: string) =>
    note(await door.scan({ kind, applicationId }, gate));
  if (!list || problem?.status === 403 || problem?.status === 404) {
    const refused = problem?.status === 403 || problem?.status === 404;
    return (
      <Page title={t('checkIn.title')} back={eventsPaths.manageOne(eventId)}>
        <Card>
          {refused && (
            <EmptyState
              drawing="lock"
              title={t('edit.gone.title')}
              text={t('edit.gone.text')}
              action={<ButtonLink to={eventsPaths.manage}>{t('manage.title')}</ButtonLink>}
            />
          )}
          {problem && !refused && <ErrorState problem={problem} onRetry={door.reload} />}
          {!problem && (
            <Loading>
              <SkeletonText lines={8} />
            </Loading>
          )}
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t('checkIn.title')} back={eventsPaths.manageOne(eventId)} className={styles.door}>
      <div aria-live="assertive" className={styles.verdict}>
        {recent[0] && <VerdictCard key={recent[0].nonce} entry={recent[0]} onUndo={byId('undo')} />}
      </div>
      <Card className={styles.ways}>
        <Tabs
          label={t('checkIn.ways')}
          even
          tabs={ways.map((value) => ({ value, label: t(`checkIn.way.${value}`) }))}
          value={way}
          onChange={setWay}
        >
          <div className={styles.way}>
            {way === 'camera' && <Scanner onCode={onCode} onByName={() => setWay('name')} />}
            {way === 'name' && <ByName rows={list.rows} onIn={byId('name')} onUndo={byId('undo')} />}
          </div>
        </Tabs>
      </Card>
      <div className={styles.beside}>
        {door.full && <Alert kind="bad">{t('checkIn.full')}</Alert>}
        <Card className={styles.counter}>
          <p className={styles.count} role="status">
            <strong>{t('checkIn.count', { in: number(list.checkedIn), of: number(list.approved) })}</strong>
          </p>
          <ProgressBar value={list.approved === 0 ? 0 : list.checkedIn / list.approved} label={t('checkIn.progress')} />
          <Reach door={door} />
        </Card>
        {disputed.length > 0 && (
          <Section title={t('checkIn.disputed.title', { count: disputed.length })}>
            <p className={styles.lead}>{t('checkIn.disputed.text')}</p>
            <ul className={styles.list}>
              {disputed.map((entry) => (
                <li key={entry.nonce}>
                  <VerdictCard entry={entry} small />
                  <Button size="small" kind="quiet" onClick={() => door.settle(entry.nonce)}>
                    {t('checkIn.disputed.seen')}
                  </Button>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {recent.length > 1 && <Recent entries={recent.slice(1)} />}
        <Card>
          <TextField
            label={t('checkIn.gate')}
            hint={t('checkIn.gateHint')}
            value={gate}
            maxLength={40}
            onChange={(value) => {
              setGate(value);
              session.set(gateKey(eventId), value);
            }}
          />
        </Card>
      </div>
    </Page>
  );
}

/** Whether the server is reachable, how old the list is, and how many scans are unsent. */
function Reach({ door: { list, reached, pending } }: { door: ReturnType<typeof useDoor> }) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const online = useOnline() && reached;
  return (
    <div className={styles.reach}>
      <Chip tone={online ? 'good' : 'warn'}>{t(online ? 'checkIn.online' : 'checkIn.offline')}</Chip>
      {pending > 0 && <Chip tone="accent">{t('checkIn.pending', { count: pending })}</Chip>}
      {list && <span className={styles.meta}>{t('checkIn.fetched', { time: date(list.fetchedAt, 'time') })}</span>}
      {!online && <p className={styles.meta}>{t('checkIn.offlineText')}</p>}
    </div>
  );
}
