import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChatDispatch } from '../state/chat-thunk';
import type { Person } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { needPeople } from './load-people';

/** A user, with a name that can be shown in any case. */
export function usePerson(id: string): Person {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const person = useChat(({ people }) => people[id]);
  useEffect(() => {
    if (person === undefined) dispatch(needPeople([id]));
  }, [person, id, dispatch]);
  if (person) return person;
  return { id, name: person === null ? t('someone') : '', photo: null, headline: '' };
}
