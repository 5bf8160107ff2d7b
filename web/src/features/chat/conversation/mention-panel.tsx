import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import { useGroupAdminsQuery, useGroupMembersQuery, useGroupQuery } from '../groups/groups.api';
import { useChatDispatch } from '../live/chat-thunk';
import { needPeople } from '../people/load-people';
import { useChat } from '../state/selectors';
import type { Named } from './mentions';
import styles from './composer.module.css';

/** shown at once */
const most = 8;
/** members whose names are asked for, so that they are found by them */
const known = 200;

/** Members of a group that a word after `@` may mean; `everybody` for those who look after it. */
export function useMentionable(groupId: string, q: string | null): Named[] {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const me = useChat((chat) => chat.me);
  const people = useChat((chat) => chat.people);
  const skip = { skip: q === null };
  const place = { kind: 'group', id: groupId } as const;
  const { data: members } = useGroupMembersQuery(place, skip);
  const { data: group } = useGroupQuery(place, skip);
  const { data: admins = [] } = useGroupAdminsQuery(place, skip);
  useEffect(() => {
    if (members) dispatch(needPeople(members.slice(0, known).map(({ userId }) => userId)));
  }, [members, dispatch]);
  if (q === null || !members) return [];
  const words = q.toLocaleLowerCase();
  const everybody: Named = { id: null, name: t('mention.everybody') };
  const manages = me !== null && (group?.owner === me || admins.includes(me));
  const named = members.flatMap(({ userId: id }): Named[] => {
    const name = id === me ? undefined : people[id]?.name;
    return name ? [{ id, name }] : [];
  });
  return [...(manages ? [everybody] : []), ...named]
    .filter(({ name }) => name.toLocaleLowerCase().includes(words))
    .slice(0, most);
}

interface MentionPanelProps {
  id: string;
  choices: readonly Named[];
  /** the one that Enter takes */
  at: number;
  onChoose: (one: Named) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Whom one may mean, above the place to write; the keyboard stays in the text. */
export function MentionPanel({ id, choices, at, onChoose }: MentionPanelProps) {
  const { t } = useTranslation('chat');
  const people = useChat((chat) => chat.people);
  return (
    <ul id={id} className={styles.mentions} role="listbox" aria-label={t('mention.title')}>
      {choices.map((one, index) => (
        <li
          key={one.id ?? ''}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          className={cx(styles.mention, index === at && styles.marked)}
          // a press must not take the cursor out of the text
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          <Avatar id={one.id ?? 'everybody'} name={one.name} photo={one.id ? people[one.id]?.photo : null} size={32} />
          <span className={styles.mentionName}>{one.name}</span>
        </li>
      ))}
    </ul>
  );
}
