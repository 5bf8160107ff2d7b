import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundByName } from '../../../lib/names/use-found-by-name';
import { useSettled } from '../../../lib/use-settled';
import { Avatar } from '../../../ui/avatar';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { CheckIcon } from '../../../ui/icons';
import { TextField } from '../../../ui/text-field';
import { useConversationName } from '../list/conversation-row';
import { useFriendsToWriteQuery } from '../list/friends-to-write';
import { useOlder } from '../list/use-older';
import { usePerson } from '../people/use-people';
import { type ConversationKey, conversationOf, type ConversationState, keyOf } from '../state/chat.types';
import { newConversation } from '../state/conversation-reducers';
import { selectConversations, useChat } from '../state/selectors';
import styles from './message.module.css';

/** how many at once */
const most = 9;

interface ForwardChoicesProps {
  chosen: readonly ConversationKey[];
  onChange: (chosen: readonly ConversationKey[]) => void;
}

/** The member's notes, conversations, and friends without a conversation. Only while the sheet is open: all change with every message. */
export function ForwardChoices({ chosen, onChange }: ForwardChoicesProps) {
  const { t } = useTranslation('chat');
  const [q, setQ] = useState('');
  const wanted = q.trim();
  const found = useFound(wanted);
  const notes = useNotes(wanted);
  const known = notes ? [notes, ...found.filter((key) => key !== notes)] : found;
  const { data, error, refetch } = useFriendsToWriteQuery(useSettled(wanted));
  const all = useChat((chat) => chat.conversations);
  const fresh = (data?.items ?? []).filter(({ member }) => !all[keyOf({ kind: 'single', id: member.memberId })]);
  const choose = (key: ConversationKey) => (on: boolean) =>
    onChange(on ? [...chosen, key].slice(0, most) : chosen.filter((one) => one !== key));
  return (
    <>
      <div className={styles.choicesHead}>
        <TextField type="search" label={t('search')} labelHidden placeholder={t('search')} value={q} onChange={setQ} />
      </div>
      <ul className={styles.choices}>
        {known.map((key) => (
          <li key={key}>
            <Conversation conversationKey={key} on={chosen.includes(key)} onChange={choose(key)} />
          </li>
        ))}
        {fresh.map(({ member: { memberId: id, name, photo } }) => {
          const key = keyOf({ kind: 'single', id });
          return (
            <li key={key}>
              <Choice
                name={name}
                avatar={<Avatar id={id} name={name} photo={photo?.list.url ?? null} size={40} />}
                on={chosen.includes(key)}
                onChange={choose(key)}
              />
            </li>
          );
        })}
      </ul>
      {error && <ErrorState problem={error} onRetry={() => void refetch()} small />}
      {data && known.length + fresh.length === 0 && <EmptyState small drawing="people" text={t('noneFound')} />}
    </>
  );
}

/** Conversations that are found by their name; further pages of the list are fetched for it. */
function useFound(wanted: string): ConversationKey[] {
  const all = useChat(selectConversations);
  const people = useChat((chat) => chat.people);
  const cursor = useChat((chat) => chat.listCursor);
  useOlder(cursor, wanted !== '');
  const found = useFoundByName(wanted);
  return useMemo(() => {
    const personOf = ({ key }: ConversationState) => people[conversationOf(key).id];
    return found(
      all,
      (one) => [personOf(one)?.name ?? one.name ?? ''],
      (one) => personOf(one)?.nameKeys,
    ).map(({ key }) => key);
  }, [all, people, found]);
}

/** The member's own notes, which are offered before anything is written to them. */
function useNotes(wanted: string): ConversationKey | null {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const found = useFoundByName(wanted);
  if (me === null || found([t('notes')], (name) => [name]).length === 0) return null;
  return keyOf({ kind: 'single', id: me });
}

interface ConversationProps {
  conversationKey: ConversationKey;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Conversation({ conversationKey: key, on, onChange }: ConversationProps) {
  const { kind, id } = conversationOf(key);
  const known = useChat((chat) => chat.conversations[key]);
  const name = useConversationName(known ?? newConversation(key));
  const { photo } = usePerson(kind === 'single' ? id : '');
  const shape = kind === 'single' ? 'round' : 'square';
  return (
    <Choice
      name={name}
      avatar={<Avatar id={id} name={name} photo={photo} size={40} shape={shape} />}
      on={on}
      onChange={onChange}
    />
  );
}

interface ChoiceProps {
  name: string;
  avatar: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ name, avatar, on, onChange }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={on} onClick={() => onChange(!on)}>
      {avatar}
      <span className={styles.choiceName} dir="auto">
        {name}
      </span>
      {on && <CheckIcon size={22} />}
    </button>
  );
}
