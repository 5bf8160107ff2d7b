import type { LinkedGroup } from '@renmai/contracts/messaging/group-links.api';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { asProblem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { Slot } from '../../../lib/slots';
import { wantAfterLogin } from '../../../lib/wanted';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { loadConversations } from '../actions/load-conversations';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { GroupCard } from './group-card';
import { useJoinByLinkMutation, useLinkedGroupQuery } from './group-links.api';
import styles from './groups.module.css';

/** The page of a link that leads into a group. Visitors see the group, too, and come back to it after the login. */
export function JoinPage() {
  const { t } = useTranslation('chat');
  const { secret = '' } = useParams();
  const visitor = useAccount() === null;
  const { data: group, error, refetch } = useLinkedGroupQuery(secret, { refetchOnMountOrArgChange: true });
  const over = error !== undefined && [400, 404].includes(asProblem(error).status);
  return (
    <Page title={group?.name ?? t('link.join')} back={visitor ? paths.home : chatPaths.all}>
      {group && !error ? (
        <Linked group={group} secret={secret} />
      ) : over ? (
        <Card>
          <EmptyState drawing="people" text={t('link.over')} />
        </Card>
      ) : error ? (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {visitor && <Slot name="visitor.product" props={{}} />}
    </Page>
  );
}

function Linked({ group, secret }: { group: LinkedGroup; secret: string }) {
  const { t } = useTranslation('chat');
  return (
    <Card>
      <GroupCard group={group} whole />
      {group.standing === 'blocked' ? (
        <p className={styles.said}>{t('refused.blocked')}</p>
      ) : group.standing === 'applied' ? (
        <p className={styles.said}>{t('link.waits')}</p>
      ) : (
        <>
          {group.approval && group.standing !== 'inside' && group.standing !== 'invited' && (
            <p className={styles.description}>{t('link.approval')}</p>
          )}
          <div className={styles.ways}>
            <Ways group={group} secret={secret} />
          </div>
        </>
      )}
    </Card>
  );
}

function Ways({ group, secret }: { group: LinkedGroup; secret: string }) {
  const { t } = useTranslation('chat');
  const [join] = useJoinByLinkMutation();
  const { busy, attempt } = useAttempt();
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const talk = chatPaths.conversation({ kind: 'group', id: group.groupId });
  if (group.standing === null) {
    return (
      <>
        <ButtonLink kind="primary" to={paths.login} onClick={() => wantAfterLogin()}>
          {t('link.login')}
        </ButtonLink>
        <ButtonLink kind="secondary" to={paths.register} onClick={() => wantAfterLogin()}>
          {t('rooms.register')}
        </ButtonLink>
      </>
    );
  }
  if (group.standing === 'inside') {
    return (
      <ButtonLink kind="primary" to={talk}>
        {t('discover.open')}
      </ButtonLink>
    );
  }
  const come = () =>
    attempt(async () => {
      const { standing } = await join(secret).unwrap();
      if (standing === 'applied') {
        toast(t('discover.askSent'), { kind: 'good' });
        return;
      }
      void dispatch(loadConversations());
      await navigate(talk, { replace: true });
    });
  const asks = group.approval && group.standing === 'outside';
  return (
    <Button kind="primary" busy={busy} onClick={() => void come()}>
      {t(asks ? 'discover.ask' : 'discover.join')}
    </Button>
  );
}
