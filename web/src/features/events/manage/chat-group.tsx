import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { MessageIcon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { useGatherEventGroupMutation } from '../events.api';
import styles from './manage.module.css';

const groupPath = (chatGroupId: string): string => `${paths.messages}/group/${encodeURIComponent(chatGroupId)}`;

/** The chat group of the attendees: created once, and updated by a button. */
export function ChatGroup({ event: { eventId, chatGroupId, state, removed } }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const [gather] = useGatherEventGroupMutation();
  const { busy, attempt } = useAttempt();
  const mayGather = state !== 'cancelled' && !removed;
  if (!mayGather && chatGroupId === null) return null;
  const run = () =>
    attempt(async () => {
      const answer = await gather({ params: { eventId } }).unwrap();
      toast(t('group.done', { inside: answer.inside, invited: answer.invited }), { kind: 'good' });
      void navigate(groupPath(answer.chatGroupId));
    });
  return (
    <Section title={t('group.title')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('group.lead')}</p>
        {chatGroupId !== null && (
          <div>
            <ButtonLink icon={MessageIcon} to={groupPath(chatGroupId)}>
              {t('group.open')}
            </ButtonLink>
          </div>
        )}
        {mayGather && (
          <div>
            <Button icon={MessageIcon} busy={busy} onClick={() => void run()}>
              {t(chatGroupId === null ? 'group.make' : 'group.update')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
