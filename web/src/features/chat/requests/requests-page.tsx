import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { chatPaths } from '../chat-paths';
import { DeclinedRequestCard } from '../groups/declined-request';
import { useDeclinesQuery, useGroupInvitationsQuery, useInvitationAnswersQuery } from '../groups/group-entries.api';
import { GroupInvitationCard } from '../groups/group-invitations';
import { ContactRequestCard } from './contact-requests';
import { MessageRequestCard } from './message-request-card';
import { InvitationAnswerCard } from './invitation-answer-card';
import { useContactRequestsQuery, useMessageRequestsQuery } from './requests.api';
import styles from './requests.module.css';

const fresh = { refetchOnMountOrArgChange: true };

/**
 * Everything that waits for an answer: groups that invite, chat users who ask to be friends, message requests. Also groups that
 * declined the member, and answers to the member's own invitations.
 */
export function RequestsPage() {
  const { t } = useTranslation('chat');
  const invitations = useGroupInvitationsQuery(undefined, fresh);
  const contacts = useContactRequestsQuery(undefined, fresh);
  const messages = useMessageRequestsQuery(undefined, fresh);
  const declines = useDeclinesQuery(undefined, fresh);
  const answers = useInvitationAnswersQuery(undefined, fresh);
  const lists = [invitations, contacts, messages, declines, answers];
  const failed = lists.find(({ data, error }) => error && !data);
  const waiting = !failed && lists.some(({ data }) => !data);
  const some = lists.some(({ data }) => (data?.items.length ?? 0) > 0);
  return (
    <Page title={t('requests.title')} back={chatPaths.all}>
      {failed?.error && (
        <Card>
          <ErrorState
            problem={failed.error}
            onRetry={() => {
              for (const { error, refetch } of lists) if (error) void refetch();
            }}
          />
        </Card>
      )}
      {waiting && (
        <Loading>
          <Card>
            <SkeletonLine avatar={48} />
          </Card>
        </Loading>
      )}
      {!waiting && !failed && !some && (
        <Card>
          <EmptyState drawing="people" text={t('requests.empty')} />
        </Card>
      )}
      {(invitations.data?.items.length ?? 0) > 0 && <h2 className={styles.part}>{t('requests.groups')}</h2>}
      {invitations.data?.items.map((invitation) => (
        <GroupInvitationCard key={invitation.groupId} invitation={invitation} />
      ))}
      {(contacts.data?.items.length ?? 0) > 0 && <h2 className={styles.part}>{t('requests.contacts')}</h2>}
      {contacts.data?.items.map((request) => (
        <ContactRequestCard key={request.userId} request={request} />
      ))}
      {(messages.data?.items.length ?? 0) > 0 && <h2 className={styles.part}>{t('requests.talks')}</h2>}
      {messages.data?.items.map((request) => (
        <MessageRequestCard key={request.userId} request={request} />
      ))}
      {(declines.data?.items.length ?? 0) > 0 && <h2 className={styles.part}>{t('requests.declined')}</h2>}
      {declines.data?.items.map((group) => (
        <DeclinedRequestCard key={group.groupId} group={group} />
      ))}
      {(answers.data?.items.length ?? 0) > 0 && <h2 className={styles.part}>{t('requests.answers')}</h2>}
      {answers.data?.items.map((answer) => (
        <InvitationAnswerCard key={`${answer.groupId} ${answer.userId}`} answer={answer} />
      ))}
    </Page>
  );
}
