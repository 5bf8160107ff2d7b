import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { MemberLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../live/chat-thunk';
import { usePerson } from '../people/use-people';
import type { InvitationAnswer } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { forgetAnswer } from './invitation-answers';
import styles from './requests.module.css';

/** What somebody said to one's invitation into a group, until one has read it. */
export function InvitationAnswerCard({ answer }: { answer: InvitationAnswer }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const { groupId, userId, accepted, reason, at } = answer;
  const person = usePerson(userId);
  const group = { kind: 'group', id: groupId } as const;
  const name = useChat(({ conversations }) => conversations[`group:${groupId}`]?.name) ?? answer.name;
  const headline = t(accepted ? 'requests.saidYes' : 'requests.saidNo', { name });
  return (
    <Card>
      <MemberLine
        member={{ memberId: userId, name: person.name, photo: person.photo, headline }}
        to={person.name && paths.member(userId)}
        meta={<RelativeTime value={new Date(at).toISOString()} />}
      />
      {reason && <p className={styles.words}>{reason}</p>}
      <div className={styles.ways}>
        <ButtonLink size="small" to={chatPaths.info(group)}>
          {t('requests.toGroup')}
        </ButtonLink>
        <Button
          size="small"
          aria-label={t('requests.readOf', { name: `${person.name}, ${name}` })}
          onClick={() => dispatch(forgetAnswer(answer))}
        >
          {t('requests.read')}
        </Button>
      </div>
    </Card>
  );
}
