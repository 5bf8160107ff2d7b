import type { InvitationAnswer } from '@renmai/contracts/messaging/group-entries.api';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { RelativeTime } from '../../../ui/relative-time';
import { chatPaths } from '../chat-paths';
import { useForgetAnswerMutation } from '../groups/group-entries.api';
import { useRefusalText } from '../groups/use-refusal-text';
import { PersonLine } from '../people/person-line';
import { usePerson } from '../people/use-people';
import { useChat } from '../state/selectors';
import styles from './requests.module.css';

/** An answer to the member's invitation into a group, until it is read. */
export function InvitationAnswerCard({ answer }: { answer: InvitationAnswer }) {
  const { t } = useTranslation('chat');
  const [forget] = useForgetAnswerMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  const { groupId, userId, accepted, at } = answer;
  const person = usePerson(userId);
  const group = { kind: 'group', id: groupId } as const;
  const name = useChat(({ conversations }) => conversations[`group:${groupId}`]?.name) ?? answer.name;
  const headline = t(accepted ? 'requests.saidYes' : 'requests.saidNo', { name });
  return (
    <Card>
      <PersonLine person={person} headline={headline} meta={<RelativeTime value={at} />} />
      <div className={styles.ways}>
        <ButtonLink size="small" to={chatPaths.info(group)}>
          {t('requests.toGroup')}
        </ButtonLink>
        <Button
          size="small"
          busy={busy}
          aria-label={t('requests.readOf', { name: `${person.name}, ${name}` })}
          onClick={() => void attempt(() => forget(answer).unwrap())}
        >
          {t('requests.read')}
        </Button>
      </div>
    </Card>
  );
}
