import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Avatar } from '../../../ui/avatar';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { CloseIcon } from '../../../ui/icons';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { useAnswerCallMutation, useCallQuery, useDeclineCallMutation, useJoinCallMutation } from '../meetings.api';
import { CallBack } from './call-back';
import { device } from './device';
import styles from './calls.module.css';

const LOOK_MS = 2_000;

/** The target of a push: a call that rings, goes on, or is over, with its result. With `?answer` it is answered at once. */
export function CallPage() {
  const { t } = useTranslation('meetings');
  const { callId = '' } = useParams();
  const { data: call, error, refetch } = useCallQuery(callId, { pollingInterval: LOOK_MS });
  const problem = error && asProblem(error);
  return (
    <Page title={t('kind.call')} back={paths.messages}>
      <Card>
        {call ? (
          <One call={call} onChange={() => void refetch()} />
        ) : problem ? (
          isLost(problem) ? (
            <EmptyState drawing="people" title={t('callPage.lost')} text={t('callPage.lostText')} />
          ) : (
            <ErrorState problem={problem} onRetry={() => void refetch()} />
          )
        ) : (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}

function One({ call, onChange }: { call: CallView; onChange: () => void }) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const wanted = useRef(parameters.has('answer'));
  const [answer] = useAnswerCallMutation();
  const [join] = useJoinCallMutation();
  const [decline] = useDeclineCallMutation();
  const answering = useAttempt();
  const declining = useAttempt();
  const { callId, media, state, own, caller, callees, groupId } = call;
  const going = state === 'ringing' || state === 'going-on';
  const rings = going && own === 'ringing';
  const Icon = media === 'video' ? VideoIcon : PhoneIcon;
  const take = async () => {
    const request = { params: { callId }, body: { device } };
    await answering.attempt(async () => {
      const entered = await (rings ? answer(request) : join(request)).unwrap();
      void navigate(paths.meet(callId), { state: entered, replace: true });
    });
    onChange();
  };
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    setParameters({}, { replace: true });
    if (rings) void take();
  });
  const other = own === null ? callees[0]?.member : caller;
  const name = other?.name ?? t('ringing.somebody');
  const fate = going ? (rings ? media : 'goingOn') : state;
  return (
    <div className={styles.page}>
      <Avatar id={other?.memberId} name={name} photo={other?.photo?.list.url} size={96} />
      <h2 className={styles.name} dir="auto">
        {name}
      </h2>
      <p className={styles.text} role="status">
        {t(rings ? `ringing.${media}` : `callPage.${fate}`)}
        {callees.length > 1 && ` · ${t('ringing.people', { count: callees.length + 1 })}`}
      </p>
      {rings ? (
        <div className={styles.ways}>
          <Button
            kind="danger"
            icon={CloseIcon}
            busy={declining.busy}
            onClick={() => void declining.attempt(() => decline(callId).unwrap()).then(onChange)}
          >
            {t('ringing.decline')}
          </Button>
          <Button kind="primary" icon={Icon} busy={answering.busy} onClick={() => void take()}>
            {t('ringing.answer')}
          </Button>
        </div>
      ) : going && call.inIt ? (
        <ButtonLink kind="primary" icon={Icon} to={paths.meet(callId)}>
          {t('group.back')}
        </ButtonLink>
      ) : going && groupId !== null ? (
        <Button kind="primary" icon={Icon} busy={answering.busy} onClick={() => void take()}>
          {t('group.join')}
        </Button>
      ) : (
        <div className={styles.after}>
          {(groupId ?? other) && (
            <ButtonLink
              size="small"
              to={`${paths.messages}/${groupId ? 'group' : 'single'}/${groupId ?? other?.memberId}`}
            >
              {t('callPage.chat')}
            </ButtonLink>
          )}
          {other && groupId === null && <CallBack memberId={other.memberId} media={media} own={own === null} />}
        </div>
      )}
    </div>
  );
}
