import type { MessageRequest } from '@renmai/contracts/messaging/message-requests.api';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../../../api/problem';
import { useRelationQuery } from '../../../api/relation.api';
import { useProblemText } from '../../../api/use-problem-text';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { BlockIcon } from '../../../ui/more-icons';
import { IconButton } from '../../../ui/icon-button';
import { Card } from '../../../ui/card';
import { MemberLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { toast } from '../../../ui/toast';
import { loadConversations } from '../actions/load-conversations';
import { useBlock } from '../blocks/use-block';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { usePerson } from '../people/use-people';
import { useAnswerRequestMutation } from './requests.api';
import styles from './requests.module.css';

const kinds = ['txt', 'img', 'video', 'loc', 'audio', 'file'] as const;

/** A conversation that a stranger has begun: it can be accepted or hidden. */
export function MessageRequestCard({
  request: { userId, nickname, avatarUrl, messages, lastMessage },
}: {
  request: MessageRequest;
}) {
  const { t } = useTranslation('chat');
  const { list } = useFormats();
  const [answer, { isLoading }] = useAnswerRequestMutation();
  const text = useProblemText();
  const navigate = useNavigate();
  const dispatch = useChatDispatch();
  const name = nickname || t('someone');
  const { block } = useBlock(userId, name);
  const { headline } = usePerson(userId);
  const { data: relation } = useRelationQuery(userId);
  const mutual = relation?.mutualFriends;
  const kind = kinds[lastMessage.contentType ?? 0];
  const words = kind === 'txt' ? lastMessage.text : kind ? t(`plain.${kind}`) : t('kind.other');
  const decide = async (accept: boolean) => {
    const result = await answer({ userId, accept });
    if (result.error) {
      if (isProblem(result.error)) toast(text(result.error), { kind: 'bad' });
      return;
    }
    if (!accept) return;
    void dispatch(loadConversations());
    await navigate(chatPaths.with(userId));
  };
  const blockHim = async () => {
    if (await block()) await decide(false);
  };
  return (
    <Card>
      <MemberLine
        member={{ memberId: userId, name, photo: avatarUrl || null, headline }}
        to={paths.member(userId)}
        meta={<RelativeTime value={lastMessage.at} />}
        action={<IconButton icon={BlockIcon} label={t('requests.blockOf', { name })} onClick={() => void blockHim()} />}
      />
      {mutual && mutual.count > 0 && (
        <p className={styles.count}>
          {t('requests.mutual', { count: mutual.count, names: list(mutual.sample.map((one) => one.name)) })}
        </p>
      )}
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {messages > 1 && <p className={styles.count}>{t('requests.messages', { count: messages })}</p>}
      <div className={styles.ways}>
        <Button kind="primary" busy={isLoading} onClick={() => void decide(true)}>
          {t('requests.accept')}
        </Button>
        <Button onClick={() => void decide(false)}>{t('requests.decline')}</Button>
      </div>
    </Card>
  );
}
