import { membersApi } from '@renmai/contracts/profile/members.api';
import type { NamedMemberCard } from '@renmai/contracts/profile/profile.schema';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';
import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import { selectSession, type Session } from '../../../api/session.slice';
import { noteMistake } from '../state/mistake';
import type { ChatDispatch, ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { keyOf, type Person } from '../state/chat.types';
import { chatOf } from '../state/selectors';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const most = 100;
/** milliseconds in which rows that appear together ask together */
const gather = 20;

/** milliseconds after which failed ones are asked for again; after that, the next row that shows them asks */
const again = [2_000, 8_000, 30_000];

const wanted = new Set<string>();
/** being asked for, or to be asked for again */
const underWay = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads names and photos of these users. */
export const needPeople =
  (ids: readonly string[]): ChatThunk =>
  (dispatch, getState) => {
    const { people } = chatOf(getState());
    for (const id of ids) if (id !== '' && !(id in people) && !underWay.has(id)) wanted.add(id);
    if (wanted.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      const batch = [...wanted];
      wanted.clear();
      for (let at = 0; at < batch.length; at += most) void dispatch(loadPatiently(batch.slice(at, at + most)));
    }, gather);
  };

/** A user's name and photo, fetched where they are not known yet; null: not available. */
export const personOf =
  (id: string): ChatThunk<Promise<Person | null>> =>
  async (dispatch, getState) => {
    if (!(id in chatOf(getState()).people)) await load([id], dispatch);
    return chatOf(getState()).people[id] ?? null;
  };

/** Asks again for a user who was hidden and no longer is; profile may learn of it a little later than chat. */
export const personAgain =
  (id: string): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const wait of [0, ...again]) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (!signedIn(getState())) return;
      await load([id], dispatch);
      if (chatOf(getState()).people[id]) return;
    }
  };

/** One of the two has blocked the other: neither sees the other's name and presence from now on. */
export const hiddenFromNow =
  (id: string): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(chat.presenceKnown({ [id]: false }));
    dispatch(chat.conversationHidden(keyOf({ kind: 'single', id })));
    dispatch(baseApi.util.invalidateTags([{ type: 'Relation', id }]));
    // profile may learn of it a little later than chat
    for (const wait of [0, ...again]) {
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      if (!signedIn(getState())) return;
      await load([id], dispatch);
      if (chatOf(getState()).people[id] === null) return;
    }
  };

/** Retries until they are there, or were asked for in vain often enough. */
const loadPatiently =
  (ids: readonly string[]): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const id of ids) underWay.add(id);
    let left = ids;
    for (const wait of [...again, null]) {
      if (await load(left, dispatch)) break;
      if (wait === null) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      const { people } = chatOf(getState());
      left = left.filter((id) => !(id in people));
      // signed out meanwhile, or already loaded otherwise
      if (left.length === 0 || !signedIn(getState())) break;
    }
    for (const id of ids) underWay.delete(id);
  };

const signedIn = (state: unknown): boolean => selectSession(state as { session: Session }).status === 'signed-in';

/** Whether there was an answer. */
async function load(ids: readonly string[], dispatch: ChatDispatch): Promise<boolean> {
  const known: Record<string, Person | null> = Object.fromEntries(ids.map((id) => [id, null]));
  try {
    const members = ids.filter((id) => uuid.test(id));
    if (members.length > 0) {
      const { items } = await chatRest<{ items: NamedMemberCard[] }>(
        call(membersApi.cards, { query: { ids: members.join(',') } }),
      );
      for (const card of items) {
        const { memberId: id, name, headline, nameKeys } = card;
        const photo = card.photo?.list.url ?? null;
        known[id] = { id, name, headline, photo, ...(nameKeys !== undefined && { nameKeys }) };
      }
    }
    // chat-only users, or members who are hidden from the member
    const others = ids.filter((id) => known[id] === null);
    if (others.length > 0) Object.assign(known, await nicknames(others));
    dispatch(chat.peopleKnown(known));
    return true;
  } catch (error) {
    noteMistake(error);
    return false;
  }
}

async function nicknames(targets: readonly string[]): Promise<Record<string, Person | null>> {
  const { data } = await chatRest<ChatAnswer<Record<string, { nickname?: string; avatarurl?: string }>>>(
    chatCall('POST', '/metadata/user/get', { body: { targets, properties: ['nickname', 'avatarurl'] } }),
  );
  return Object.fromEntries(
    targets.map((id) => {
      const { nickname, avatarurl } = data[id] ?? {};
      return [id, nickname ? { id, name: nickname, photo: avatarurl ?? null, headline: '' } : null];
    }),
  );
}
