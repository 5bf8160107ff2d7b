import { keeper } from '../../../api/keeping';
import type { LiveDispatch } from '../../../lib/feature';
import type { ChatThunk } from '../state/chat-thunk';
import { needPeople } from '../people/load-people';
import { chat } from '../state/chat.slice';
import {
  type ChatState,
  type ConversationKey,
  conversationOf,
  type ConversationState,
  isOpen,
  type StoredMessage,
} from '../state/chat.types';
import { unsent } from '../state/kept';
import { chatOf, selectConversations } from '../state/selectors';
import { historyPage, loadHistory } from './load-history';
import { type KeptChat, keptList, type KeptTalk, shown, talks } from './show-kept';

/** conversations that are kept with their messages, and how many of each */
export const mostTalks = 30;
export const mostOfTalk = 200;
/** as many as the server gives at once */
const pageSize = 100;
/** names of those who are in them */
const mostPeople = 500;
const saveMs = 1_000;
/** what belongs to the page, before messages are fetched that nobody has asked for */
const fillMs = 6_000;
const pauseMs = 500;

/** The message in the form in which the server sends it. */
const asFetched = ({ key: _, state, recalled, error: _1, progress: _2, readCount: _3, ...message }: StoredMessage) => ({
  ...message,
  live: false,
  read: message.read || state === 'read',
  delivered: message.delivered || state === 'read' || state === 'delivered',
  recalledBy: recalled ? (message.recalledBy ?? message.from) : null,
});

/** Appends a timeline's messages to the kept copy. Null: the two do not adjoin, or there is no copy. */
export function joined(kept: KeptTalk | null, { messages, complete }: KeptTalk): KeptTalk {
  const at = kept && messages[0] ? kept.messages.findIndex(({ id }) => id === messages[0]?.id) : -1;
  const before = kept && at > 0 ? kept.messages.slice(0, at) : [];
  const all = [...before, ...messages];
  return {
    messages: all.slice(-mostOfTalk),
    complete: (at >= 0 ? kept?.complete === true : complete) && all.length <= mostOfTalk,
  };
}

async function saveTalk(key: ConversationKey, talk: KeptTalk): Promise<void> {
  const kept = await keeper();
  const newest = talk.messages.at(-1);
  if (!kept || !newest) return;
  const before = await kept.kept<KeptTalk>('talk', key);
  const whole = joined(before?.value ?? null, talk);
  await kept.keep('talk', key, whole);
  talks[key] = { newest: newest.id, whole: whole.complete || whole.messages.length >= mostOfTalk };
}

/** Keeps what is on the list and what is read, as long as chat is there. */
export function keepTalks(dispatch: LiveDispatch, getState: () => unknown): () => void {
  let before: ChatState | null = null;
  const save = async () => {
    const now = chatOf(getState());
    const old = before;
    if (now === old || now.me === null || now.list !== 'loaded') return;
    before = now;
    for (const [key, { keys, loaded, newer, complete }] of Object.entries(now.timelines)) {
      // messages that arrived over the socket may not adjoin the kept copy: those conversations are fetched later
      if (!loaded || newer !== null || shown.has(key) || key.startsWith('room:')) continue;
      if (old?.timelines[key]?.keys === keys && keys.every((one) => old.messages[one] === now.messages[one])) continue;
      const messages = keys.flatMap((one) => {
        const message = now.messages[one];
        return message && !unsent(message) ? [asFetched(message)] : [];
      });
      await saveTalk(key, { messages: messages.slice(-mostOfTalk), complete });
    }
    await saveList(now);
  };
  const saving = setInterval(() => void save().catch(() => undefined), saveMs);
  const over = new AbortController();
  let filling: ReturnType<typeof setTimeout>;
  const fill = () => {
    // on a slow network the list comes later
    if (chatOf(getState()).list !== 'loaded') filling = setTimeout(fill, fillMs);
    else void dispatch(fillTalks(over.signal)).catch(() => undefined);
  };
  filling = setTimeout(fill, fillMs);
  return () => {
    clearInterval(saving);
    clearTimeout(filling);
    over.abort();
    shown.clear();
    for (const key of Object.keys(talks)) delete talks[key];
  };
}

type People = ChatState['people'];

/** A page knows those whom it has shown; of the others, the copy has the names from pages before it. */
export function withPeople(kept: People, now: People): People {
  const others = Object.entries(kept).filter(([id]) => !(id in now));
  return Object.fromEntries([...others, ...Object.entries(now)].slice(-mostPeople));
}

async function saveList(state: ChatState): Promise<void> {
  const kept = await keeper();
  if (!kept) return;
  const before = await kept.kept<KeptChat>('chat', keptList);
  const newest = selectConversations(state).slice(0, mostTalks);
  const conversations = Object.fromEntries(newest.map((one) => [one.key, one]));
  const people = withPeople(before?.value.people ?? {}, state.people);
  const { threads, silences } = state;
  await kept.keep('chat', keptList, { conversations, people, threads, silences, talks } satisfies KeptChat);
}

/** The last messages of a conversation, as the server has them. */
async function fetchTalk(me: string, key: ConversationKey): Promise<KeptTalk> {
  const newest = await historyPage(me, key, null, { pull_number: pageSize });
  if (newest.last || newest.cursor === null) return { messages: newest.messages, complete: newest.last };
  const older = await historyPage(me, key, newest.cursor, { pull_number: mostOfTalk - pageSize });
  return { messages: [...older.messages, ...newest.messages], complete: older.last };
}

const isMissing = ({ key, last }: ConversationState): boolean => {
  const known = talks[key];
  return last !== null && !key.startsWith('room:') && !(known?.whole && known.newest === last.id);
};

/** Those whom a line of the list names. */
const whoIsIn = ({ key, last }: ConversationState): string[] => {
  const { kind, id } = conversationOf(key);
  return [...(kind === 'single' ? [id] : []), ...(last ? [last.from] : [])];
};

/** Fetches the messages of those conversations on the list that have no kept copy yet, and the names of those who wrote them. */
const fillTalks =
  (signal: AbortSignal): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const kept = await keeper();
    const { me } = chatOf(getState());
    if (!kept || me === null) return;
    const before = await kept.kept<KeptChat>('chat', keptList);
    for (const [key, talk] of Object.entries(before?.value.talks ?? {})) talks[key] ??= talk;
    const newest = selectConversations(chatOf(getState())).slice(0, mostTalks);
    const isUnknown = (id: string) => !before?.value.people[id];
    dispatch(needPeople(newest.flatMap(whoIsIn).filter(isUnknown)));
    for (const { key } of newest.filter(isMissing)) {
      if (!navigator.onLine) return;
      // one that cannot be fetched keeps nothing from the others
      const talk = await fetchTalk(me, key).catch(() => null);
      if (signal.aborted) return;
      if (talk) {
        await saveTalk(key, talk);
        dispatch(needPeople([...new Set(talk.messages.map(({ from }) => from))].filter(isUnknown)));
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    if (!signal.aborted) await saveList(chatOf(getState()));
  };

/** After a reconnect: between the kept copy and new messages there may be more messages than are shown. */
export const rereadKeptTalks = (): ChatThunk => (dispatch, getState) => {
  for (const key of shown) {
    dispatch(chat.historyRestarted(key));
    if (isOpen(chatOf(getState()), key)) void dispatch(loadHistory(key, 'newest'));
  }
  shown.clear();
};
