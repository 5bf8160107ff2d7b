import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import type { ChatThunk } from '../state/chat-thunk';
import { noSilence, type Silence, type SilentType } from '../silence/silence-rules';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf, keyOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';

interface Setting {
  type?: SilentType | 'DEFAULT';
  ignoreDuration?: number | string;
  ignoreInterval?: string;
}
type Settings = ChatAnswer<{ user?: Record<string, Setting>; group?: Record<string, Setting> }>;

/** The key of the setting for all conversations that have none of their own. */
export const everything = 'all';
/** A conversation's key, or `everything`. */
type SilenceKey = string;

/** At least one of the three. */
export interface SilenceChange {
  type?: SilentType | 'DEFAULT';
  /** silent for so long, in milliseconds; 0 ends it */
  ignoreDuration?: number;
  /** `21:30-08:00`; empty ends it */
  ignoreInterval?: string;
}

const read = ({ type, ignoreDuration, ignoreInterval }: Setting): Silence => ({
  type: type === undefined || type === 'DEFAULT' ? null : type,
  until: Number(ignoreDuration ?? 0),
  daily: ignoreInterval || null,
});

const own = (me: string) => `/users/${encodeURIComponent(me)}/notification`;
function addressOf(me: string, key: SilenceKey): string {
  if (key === everything) return `${own(me)}/user/${encodeURIComponent(me)}`;
  const { kind, id } = conversationOf(key);
  return `${own(me)}/${kind === 'single' ? 'user' : 'chatgroup'}/${encodeURIComponent(id)}`;
}

/** Which of these conversations are silent. */
export const loadSilence =
  (keys: readonly ConversationKey[]): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { me } = chatOf(getState());
    const of = (kind: string) =>
      keys
        .map(conversationOf)
        .filter((one) => one.kind === kind)
        .map(({ id }) => id);
    if (me === null) return;
    const query = { user: of('single').join(','), group: of('group').join(',') };
    const { data } = await chatRest<Settings>(chatCall('GET', own(me), { query }));
    const silences: Record<string, Silence> = {};
    for (const [id, setting] of Object.entries(data.user ?? {}))
      silences[keyOf({ kind: 'single', id })] = read(setting);
    for (const [id, setting] of Object.entries(data.group ?? {}))
      silences[keyOf({ kind: 'group', id })] = read(setting);
    dispatch(chat.silenced({ silences, now: Date.now() }));
  };

/** Loads the setting for all conversations. */
export const loadSilenceOfAll = (): ChatThunk<Promise<void>> => async (dispatch, getState) => {
  const { me } = chatOf(getState());
  if (me === null) return;
  const { data } = await chatRest<ChatAnswer<Setting>>(chatCall('GET', addressOf(me, everything)));
  dispatch(chat.silenced({ silences: { [everything]: read(data) }, now: Date.now() }));
};

/** Changes the notification setting of a conversation, or of all. Throws a `ProblemError`. */
export const setSilence =
  (key: SilenceKey, change: SilenceChange): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { me } = chatOf(getState());
    if (me === null) return;
    const { data } = await chatRest<ChatAnswer<Setting>>(chatCall('PUT', addressOf(me, key), { body: change }));
    dispatch(chat.silenced({ silences: { [key]: read(data) }, now: Date.now() }));
  };

/** Applies pauses and quiet hours that have begun or ended meanwhile. */
export const tickSilence = (): ChatThunk => (dispatch, getState) => {
  const timed = Object.values(chatOf(getState()).silences).some(({ until, daily }) => until > 0 || daily !== null);
  if (timed) dispatch(chat.silenced({ silences: {}, now: Date.now() }));
};

/** The setting of a conversation, or of all. */
export const silenceOf = (silences: Readonly<Record<string, Silence>>, key: ConversationKey): Silence =>
  silences[key] ?? noSilence;
