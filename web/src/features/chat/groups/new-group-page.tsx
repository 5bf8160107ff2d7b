import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Checkbox } from '../../../ui/choice';
import { Page } from '../../../ui/page';
import { toast } from '../../../ui/toast';
import { FriendChoice } from '../../../ui/friend-choice';
import { loadConversations } from '../actions/load-conversations';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { keyOf } from '../state/chat.types';
import { useLazyPendingInvitationsQuery } from './group-entries.api';
import { useCreateGroupMutation } from './groups.api';
import { NameFields } from './name-fields';
import { useRefusalText } from './use-refusal-text';
import styles from './groups.module.css';

/** Makes a group with friends. */
export function NewGroupPage() {
  const { t } = useTranslation('chat');
  const account = useAccount();
  const [name, setName] = useState('');
  const [desc, setDesc] = useState('');
  const [open, setOpen] = useState(true);
  const [everybody, setEverybody] = useState(false);
  const [approval, setApproval] = useState(true);
  const [ask, setAsk] = useState(false);
  const [members, setMembers] = useState<string[]>([]);
  const [create] = useCreateGroupMutation();
  const [pending] = useLazyPendingInvitationsQuery();
  const { busy, attempt } = useAttempt(useRefusalText());
  const dispatch = useChatDispatch();
  const navigate = useNavigate();
  const submit = () =>
    attempt(async () => {
      if (!account) return;
      const id = await create({
        owner: account.memberId,
        groupname: name.trim(),
        desc: desc.trim(),
        members,
        public: everybody,
        approval,
        allowinvites: open,
        invite_need_confirm: ask,
      }).unwrap();
      const conversation = { kind: 'group', id } as const;
      const changes = { name: name.trim(), time: Date.now() };
      dispatch(chat.conversationChanged({ key: keyOf(conversation), changes }));
      void dispatch(loadConversations());
      if (ask && members.length > 0) toast(t('group.invited'), { kind: 'good' });
      else if (members.length > 0) {
        // Friends' settings decide whether they are added at once; the group is created in any case.
        const { data } = await pending(id);
        const count = data?.items.length ?? 0;
        if (count > 0) toast(t('group.asked', { count }), { kind: 'good' });
      }
      await navigate(chatPaths.conversation(conversation), { replace: true });
    });
  return (
    <Page
      title={t('newGroup.title')}
      back={chatPaths.all}
      footer={
        <Button
          kind="primary"
          busy={busy}
          disabled={name.trim() === '' || (members.length === 0 && !everybody)}
          onClick={() => void submit()}
        >
          {members.length === 0 ? t('newGroup.createNone') : t('newGroup.create', { count: members.length })}
        </Button>
      }
    >
      <Card>
        <div className={styles.fields}>
          <NameFields kind="group" name={name} onName={setName} description={desc} onDescription={setDesc} rows={2} />
          <Checkbox label={t('newGroup.open')} value={open} onChange={setOpen} />
          <Checkbox label={t('group.confirm')} hint={t('group.confirmHint')} value={ask} onChange={setAsk} />
          <Checkbox label={t('group.public')} value={everybody} onChange={setEverybody} />
          {everybody && <Checkbox label={t('group.approval')} value={approval} onChange={setApproval} />}
        </div>
      </Card>
      <Card>
        <FriendChoice label={t('search')} empty={t('noFriends')} chosen={members} onChange={setMembers} />
      </Card>
    </Page>
  );
}
