import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { download } from '../../../api/download';
import { useMeetingQuery } from '../../../api/meeting.api';
import { asProblem, isLost } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { copyText } from '../../../lib/copy-text';
import { paths } from '../../../lib/paths';
import { useGoOn } from '../../../lib/use-go-on';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { CalendarIcon, CloseIcon } from '../../../ui/icons';
import { LinkIcon, PencilIcon, QrIcon, SendIcon, VideoIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { QrCode } from '../../../ui/qr-code';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { Invitation } from '../answer';
import { Attendance } from '../attendance/attendance';
import { SavedChat } from '../chat/saved-chat';
import { Notes } from '../notes/notes';
import { Recordings } from '../recordings/recordings';
import { useCancelMeetingMutation, useEndMeetingMutation } from '../meetings.api';
import { useMeetingTime } from '../when';
import { ChangeSheet } from './change-sheet';
import { Invited } from './invited';
import styles from './manage.module.css';

/** A meeting as its host and invited members see it. */
export function ManageMeetingPage() {
  const { t } = useTranslation('meetings');
  const { meetingId = '' } = useParams();
  const { currentData, error, refetch } = useMeetingQuery(meetingId, { refetchOnMountOrArgChange: 10 });
  const problem = error && asProblem(error);
  const lost = problem !== undefined && isLost(problem);
  if (currentData && !lost) return <Shown key={meetingId} meeting={currentData} />;
  return (
    <Page title={t('manage.title')} back={paths.meetings}>
      <Card>
        {lost && <EmptyState drawing="lost" title={t('manage.lost')} text={t('manage.lostText')} />}
        {problem && !lost && <ErrorState problem={problem} onRetry={() => void refetch()} />}
        {!problem && (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}

/** Who was in a meeting, its recordings, its notes and its saved chat. */
function Afterwards({ meeting: { meetingId, role, state, repeats } }: { meeting: MeetingView }) {
  return (
    <>
      {(state !== 'planned' || repeats !== null) && <Attendance meetingId={meetingId} />}
      <Recordings meetingId={meetingId} runs={role === 'admin'} over={state === 'over' || state === 'cancelled'} />
      {(state !== 'planned' || repeats !== null) && <Notes meetingId={meetingId} />}
      {(state !== 'planned' || repeats !== null) && <SavedChat meetingId={meetingId} />}
    </>
  );
}

function Shown({ meeting }: { meeting: MeetingView }) {
  const { t } = useTranslation('meetings');
  const time = useMeetingTime();
  const goOn = useGoOn();
  const own = useAccount()?.memberId;
  const [cancel] = useCancelMeetingMutation();
  const [end] = useEndMeetingMutation();
  const { busy, attempt } = useAttempt();
  const [sheet, setSheet] = useState<'change' | 'code' | null>(null);
  const { meetingId, title, kind, state, host, role, door, lobby, guests, hasPassword, startsAt, path } = meeting;
  const address = new URL(path, window.location.href).href;
  const runs = role === 'admin' && kind === 'meeting';
  const over = state === 'over' || state === 'cancelled';
  const name = title || t(`kind.${kind}`);
  const facts = [
    t(`door.${door}`),
    ...(lobby ? [t('fact.lobby')] : []),
    ...(guests && door === 'link' ? [t('fact.guests')] : []),
    ...(hasPassword ? [t('fact.password')] : []),
  ];
  const ask = async (what: 'cancel' | 'end') => {
    const yes = await confirm({
      title: t(`${what}.title`),
      text: t(`${what}.text`),
      action: t(`${what}.action`),
      danger: true,
    });
    if (!yes) return;
    const done = await attempt(() => (what === 'cancel' ? cancel(meetingId) : end(meetingId)).unwrap());
    if (done) toast(t(`${what}.done`), { kind: 'good' });
    if (done && what === 'cancel') goOn(paths.meetings);
  };
  return (
    <Page title={t('manage.title')} back={paths.meetings}>
      {state === 'cancelled' && <Alert kind="warn">{t('state.cancelledText')}</Alert>}
      {state === 'over' && <Alert kind="info">{t('state.overText')}</Alert>}
      <Card className={styles.card}>
        <h2 dir="auto">{name}</h2>
        <p>{time(meeting)}</p>
        {host && (
          <p className={styles.meta}>{host.memberId === own ? t('list.yours') : t('list.host', { name: host.name })}</p>
        )}
        <div className={styles.chips}>
          {facts.map((fact) => (
            <Chip key={fact}>{fact}</Chip>
          ))}
        </div>
        <Invitation meeting={meeting} title={name} onDeclined={() => goOn(paths.meetings)} />
        {!over && (
          <div className={styles.ways}>
            <ButtonLink kind="primary" icon={VideoIcon} to={paths.meet(meetingId)}>
              {t(runs && state === 'planned' ? 'manage.begin' : 'list.join')}
            </ButtonLink>
            {runs && (
              <Button icon={PencilIcon} onClick={() => setSheet('change')}>
                {t('manage.change')}
              </Button>
            )}
          </div>
        )}
      </Card>
      {!over && (
        <ListGroup title={t('share.title')}>
          <ListRow
            icon={LinkIcon}
            label={t('share.copy')}
            hint={address}
            onClick={() => void copyText(address).then((done) => toast(t(done ? 'share.copied' : 'share.notCopied')))}
          />
          <ListRow icon={QrIcon} label={t('share.code')} onClick={() => setSheet('code')} />
          <ListRow icon={SendIcon} label={t('share.chat')} to={paths.sendPage(path)} />
          {startsAt !== null && (
            <ListRow
              icon={CalendarIcon}
              label={t('share.calendar')}
              onClick={() =>
                void attempt(() => download(meetingsApi.calendarFile, { params: { meetingId } }, `${name}.ics`))
              }
            />
          )}
        </ListGroup>
      )}
      {kind !== 'call' && <Afterwards meeting={meeting} />}
      {runs && <Invited meetingId={meetingId} over={over} />}
      {runs && !over && (
        <ListGroup>
          {state === 'open' && (
            <ListRow
              icon={CloseIcon}
              tone="bad"
              disabled={busy}
              label={t('end.action')}
              onClick={() => void ask('end')}
            />
          )}
          <ListRow
            icon={CloseIcon}
            tone="bad"
            disabled={busy}
            label={t('cancel.action')}
            hint={t('cancel.hint')}
            onClick={() => void ask('cancel')}
          />
        </ListGroup>
      )}
      <Sheet open={sheet === 'code'} onClose={() => setSheet(null)} title={t('share.code')} scrollable>
        <div className={styles.code}>
          <QrCode text={address} label={t('share.codeOf', { title: name })} size={240} />
          <p className={styles.meta}>{address}</p>
        </div>
      </Sheet>
      <ChangeSheet open={sheet === 'change'} meeting={meeting} onClose={() => setSheet(null)} />
    </Page>
  );
}
