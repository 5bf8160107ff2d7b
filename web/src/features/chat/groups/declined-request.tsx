import type { PublicGroup } from '@renmai/contracts/messaging/group-entries.api';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { chatPaths } from '../chat-paths';
import { DeclineNote } from './decline-note';
import { GroupCard } from './group-card';
import { useForgetDeclineMutation } from './group-entries.api';
import { JoinWay } from './join-way';
import { useRefusalText } from './use-refusal-text';
import styles from './groups.module.css';

/** A group that declined the member's request: it can be read, or asked again. */
export function DeclinedRequestCard({ group }: { group: PublicGroup }) {
  const { t } = useTranslation('chat');
  const { groupId, name, declined } = group;
  const [forget] = useForgetDeclineMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  return (
    <Card>
      <GroupCard group={group} to={chatPaths.info({ kind: 'group', id: groupId })} />
      <DeclineNote declined={declined} />
      <div className={styles.ways}>
        <JoinWay group={group} />
        <Button
          size="small"
          busy={busy}
          aria-label={t('requests.readOf', { name })}
          onClick={() => void attempt(() => forget(groupId).unwrap())}
        >
          {t('requests.read')}
        </Button>
      </div>
    </Card>
  );
}
