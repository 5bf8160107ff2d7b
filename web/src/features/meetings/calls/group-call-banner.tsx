import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallsReadyQuery } from '../../../api/calls-ready.api';
import { paths } from '../../../lib/paths';
import type { SlotProps } from '../../../lib/slots';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { PhoneIcon, VideoIcon } from '../../../ui/more-icons';
import { useGroupCallQuery, useJoinCallMutation } from '../meetings.api';
import { device } from './device';
import styles from './calls.module.css';

/** A call goes on in the group: members join from here, whether it rang for them or not. */
export function GroupCallBanner({ conversation: { kind, id } }: SlotProps['conversation.top']) {
  const { data: ready } = useCallsReadyQuery();
  return kind === 'group' && ready?.state === 'ready' ? <Banner groupId={id} /> : null;
}

function Banner({ groupId }: { groupId: string }) {
  const { t } = useTranslation('meetings');
  const navigate = useNavigate();
  const { currentData } = useGroupCallQuery(groupId, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [join] = useJoinCallMutation();
  const { busy, attempt } = useAttempt();
  const call = currentData?.call;
  const take = (callId: string) =>
    attempt(async () => {
      const state = await join({ params: { callId }, body: { device } }).unwrap();
      void navigate(paths.meet(callId), { state });
    });
  const Icon = call?.media === 'video' ? VideoIcon : PhoneIcon;
  return (
    // in the page before it has a text, so that screen readers read the text out
    <div role="status">
      {call && (
        <div className={styles.banner}>
          <Icon size={20} />
          <span className={styles.bannerText}>
            {t(`group.${call.media}`)}
            <span className={styles.text}>{t('group.people', { count: call.people })}</span>
          </span>
          {call.inIt ? (
            <ButtonLink size="small" to={paths.meet(call.callId)}>
              {t('group.back')}
            </ButtonLink>
          ) : (
            <Button size="small" kind="primary" busy={busy} onClick={() => void take(call.callId)}>
              {t('group.join')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
