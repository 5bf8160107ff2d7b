import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { PeopleIcon, SignOutIcon } from '../../../ui/icons';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { chatPaths } from '../chat-paths';
import { useGroupAdminsQuery, useGroupQuery } from '../groups/groups.api';
import groups from '../groups/groups.module.css';
import { useChatDispatch } from '../state/chat-thunk';
import { usePerson } from '../people/use-people';
import { chat as chatActions } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import {
  type ThreadDetail,
  useCloseThreadMutation,
  useLeaveThreadMutation,
  useRenameThreadMutation,
  useThreadQuery,
} from '../thread-data/threads.api';

/** A thread: who began it, and the actions that the member has. */
export function ThreadInfo({ threadId }: { threadId: string }) {
  const { data, error, refetch } = useThreadQuery(threadId);
  const me = useChat((chat) => chat.me);
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data || me === null) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    );
  }
  return <Known thread={data} me={me} />;
}

function Known({ thread, me }: { thread: ThreadDetail; me: string }) {
  const { t } = useTranslation('chat');
  const { name } = usePerson(thread.owner);
  const { data: group } = useGroupQuery({ kind: 'group', id: thread.groupId });
  const { data: admins = [] } = useGroupAdminsQuery({ kind: 'group', id: thread.groupId });
  const [leaveThread] = useLeaveThreadMutation();
  const [closeThread] = useCloseThreadMutation();
  const [renaming, setRenaming] = useState(false);
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const text = useProblemText();
  const toGroup = chatPaths.conversation({ kind: 'group', id: thread.groupId });
  const manages = group?.owner === me || admins.includes(me);
  const end = async (run: () => Promise<{ error?: unknown }>) => {
    const { error } = await run();
    if (error) {
      if (isProblem(error)) toast(text(error), { kind: 'bad' });
      return;
    }
    dispatch(chatActions.conversationRemoved(keyOf({ kind: 'group', id: thread.id })));
    await navigate(toGroup, { replace: true });
  };
  const leave = async () => {
    const question = { title: t('thread.leaveTitle', { name: thread.name }), action: t('thread.leave') };
    if (await confirm({ ...question, danger: true })) await end(() => leaveThread({ me, thread }));
  };
  const close = async () => {
    const title = t('thread.closeTitle', { name: thread.name });
    const question = { title, text: t('thread.closeText'), action: t('thread.close') };
    if (await confirm({ ...question, danger: true })) await end(() => closeThread({ me, thread }));
  };
  return (
    <>
      <Card>
        <h2 className={groups.name} dir="auto">
          {thread.name}
        </h2>
        <p className={groups.sub}>
          {name} · {t('group.count', { count: thread.affiliations_count })}
        </p>
      </Card>
      <ListGroup>
        <ListRow icon={PeopleIcon} label={t('thread.toGroup')} value={group?.name} to={toGroup} />
        {(manages || thread.owner === me) && (
          <ListRow icon={PencilIcon} label={t('thread.rename')} onClick={() => setRenaming(true)} />
        )}
        <ListRow icon={SignOutIcon} label={t('thread.leave')} tone="bad" onClick={() => void leave()} />
        {manages && <ListRow icon={TrashIcon} label={t('thread.close')} tone="bad" onClick={() => void close()} />}
      </ListGroup>
      {renaming && <RenameSheet thread={thread} me={me} onClose={() => setRenaming(false)} />}
    </>
  );
}

/** characters that the name of a thread may have */
const longest = 64;

function RenameSheet({ thread, me, onClose }: { thread: ThreadDetail; me: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName] = useState(thread.name);
  const [rename, { isLoading }] = useRenameThreadMutation();
  const dispatch = useChatDispatch();
  const text = useProblemText();
  const save = async () => {
    const { error } = await rename({ thread, me, name: name.trim() });
    if (error) {
      toast(text(error as Problem), { kind: 'bad' });
      return;
    }
    const key = keyOf({ kind: 'group', id: thread.id });
    dispatch(chatActions.conversationsNamed({ [key]: { name: name.trim() } }));
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('thread.rename')}
      footer={
        <Button kind="primary" block busy={isLoading} disabled={name.trim() === ''} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
      }
    >
      <TextField label={t('thread.name')} value={name} onChange={setName} maxLength={longest} required />
    </Sheet>
  );
}
