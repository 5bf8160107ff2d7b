import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundByName } from '../../../lib/names/use-found-by-name';
import { useSettled } from '../../../lib/use-settled';
import { useGroupAdminsQuery, useGroupQuery, useMembersNamedQuery } from '../groups/groups.api';
import { useChatDispatch } from '../state/chat-thunk';
import { needPeople } from '../people/load-people';
import { useNamesHere } from '../people/use-member-name';
import { useChat } from '../state/selectors';
import type { Named } from './mentions';

/** shown at once */
const most = 8;

/**
 * Members of a group that match a word after `@`, by their name there or their general name; `everybody` for owner and
 * administrators. The server searches; until it has answered, matching members of the previous answer stay.
 */
export function useMentionable(groupId: string, q: string | null): Named[] {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const me = useChat((chat) => chat.me);
  const people = useChat((chat) => chat.people);
  const skip = { skip: q === null };
  const place = { kind: 'group', id: groupId } as const;
  const typed = q?.trim() ?? '';
  const rested = useSettled(typed);
  // `@` alone asks at once; one more than are shown, since the member is among them
  const asked = typed === '' ? '' : rested;
  const { data, isFetching } = useMembersNamedQuery({ ...place, q: asked, most: most + 1 }, skip);
  const { data: group } = useGroupQuery(place, skip);
  const { data: admins = [] } = useGroupAdminsQuery(place, skip);
  const ids = (data ?? []).flatMap(({ userId }) => (userId === me ? [] : [userId]));
  const found = useFoundByName(typed);
  const here = useNamesHere(groupId, q === null ? [] : ids);
  useEffect(() => {
    if (data) dispatch(needPeople(data.map(({ userId }) => userId)));
  }, [data, dispatch]);
  if (q === null) return [];
  const fits = (names: readonly string[], keys?: string) =>
    found(
      [names],
      (all) => all,
      () => keys,
    ).length > 0;
  const manages = me !== null && (group?.owner === me || admins.includes(me));
  const everybody: Named = { id: null, name: t('mention.everybody') };
  const answered = !isFetching && asked === typed;
  const named = ids.flatMap((id, index): Named[] => {
    const [everywhere, own] = [people[id]?.name, here[index]];
    // not before their names are known
    if (!everywhere || own === undefined) return [];
    if (!answered && !fits([everywhere, own], people[id]?.nameKeys)) return [];
    return own && own !== everywhere ? [{ id, name: own, also: everywhere }] : [{ id, name: everywhere }];
  });
  return [...(manages && fits([everybody.name]) ? [everybody] : []), ...named].slice(0, most);
}
