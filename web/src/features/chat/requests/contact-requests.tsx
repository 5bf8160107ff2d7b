import type { ContactRequest } from '@renmai/contracts/messaging/contact-requests.api';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { MemberLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { toast } from '../../../ui/toast';
import { useChat } from '../state/selectors';
import { useAnswerContactMutation } from './requests.api';
import styles from './requests.module.css';

/** A chat-only user asks to be friends; members ask in the network. */
export function ContactRequestCard({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('chat');
  const { userId, nickname, avatarUrl, note, at } = request;
  const me = useChat((chat) => chat.me);
  const [answer, { isLoading }] = useAnswerContactMutation();
  const text = useProblemText();
  const name = nickname || userId;
  const decide = async (accept: boolean) => {
    const { error } = await answer({ me: me ?? '', userId, accept });
    if (error && isProblem(error)) toast(text(error), { kind: 'bad' });
  };
  return (
    <Card>
      <MemberLine
        member={{ memberId: userId, name, photo: avatarUrl || null, headline: t('requests.wantsContact') }}
        meta={<RelativeTime value={at} />}
      />
      {note && (
        <p className={styles.words} dir="auto">
          {note}
        </p>
      )}
      <div className={styles.ways}>
        <Button
          kind="primary"
          busy={isLoading}
          aria-label={t('group.acceptOf', { name })}
          onClick={() => void decide(true)}
        >
          {t('group.accept')}
        </Button>
        <Button disabled={isLoading} aria-label={t('group.declineOf', { name })} onClick={() => void decide(false)}>
          {t('group.decline')}
        </Button>
      </div>
    </Card>
  );
}
