import { useTranslation } from 'react-i18next';
import { isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { useChatDispatch } from '../state/chat-thunk';
import { hiddenFromNow, personAgain } from '../people/load-people';
import { usePerson } from '../people/use-people';
import { useChat } from '../state/selectors';
import { useBlockedUsersQuery, useSetBlockedMutation } from './blocks.api';

interface Block {
  blocked: boolean;
  /** being changed */
  busy: boolean;
  /** Asks first; answers whether it was done. */
  block: () => Promise<boolean>;
  unblock: () => Promise<boolean>;
}

/**
 * Whether the member has blocked somebody, and the ways to change it. `null`: nobody. `called`: what they are called where that is
 * known already.
 */
export function useBlock(userId: string | null, called?: string): Block {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const other = userId === me ? null : userId;
  const person = usePerson(other ?? '');
  const name = called ?? person.name;
  const { data = [] } = useBlockedUsersQuery(me ?? '', { skip: me === null || other === null });
  const [set, { isLoading: busy }] = useSetBlockedMutation();
  const text = useProblemText();
  const dispatch = useChatDispatch();
  const change = async (blocked: boolean) => {
    if (me === null || other === null) return false;
    const { error } = await set({ me, userId: other, blocked });
    if (error) {
      toast(isProblem(error) ? text(error) : t('error.other'), { kind: 'bad' });
      return false;
    }
    // their name is not shown any more, or is again, and neither is whether they are online
    if (blocked) void dispatch(hiddenFromNow(other));
    else void dispatch(personAgain(other));
    toast(t(blocked ? 'block.done' : 'block.ended', { name }), { kind: 'good' });
    return true;
  };
  const block = async () => {
    const question = { title: t('block.title', { name }), text: t('block.text'), action: t('block.action') };
    return (await confirm({ ...question, danger: true })) && change(true);
  };
  return { blocked: other !== null && data.includes(other), busy, block, unblock: () => change(false) };
}
