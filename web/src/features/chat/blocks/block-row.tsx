import type { Conversation } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BlockIcon } from '../../../ui/more-icons';
import { ListRow } from '../../../ui/list-row';
import { chatPaths } from '../chat-paths';
import { useBlock } from './use-block';

/** Blocks the other one of a conversation, or lets them write again. */
export function BlockRow({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const { blocked, block, unblock } = useBlock(conversation.id);
  const run = async () => {
    // the conversation says what holds now
    if (await (blocked ? unblock() : block())) await navigate(chatPaths.conversation(conversation), { replace: true });
  };
  return (
    <ListRow
      icon={BlockIcon}
      label={t(blocked ? 'block.end' : 'block.action')}
      tone={blocked ? undefined : 'bad'}
      onClick={() => void run()}
    />
  );
}
