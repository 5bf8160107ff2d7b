import type { UnknownAction } from '@reduxjs/toolkit';
import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import { baseApi } from '../../../api/base-api';
import type { Call } from '../../../api/call';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';
import type { Problem } from '../../../api/problem';

/** A member's name and note about themselves in one group; empty: none. */
export interface MemberAttributes {
  nickname: string;
  about: string;
}
type Written = Partial<Record<keyof MemberAttributes, string>>;

/** the server's limit for one attribute, in bytes of UTF-8; for a name, the room that a line has */
export const attributeLengths = { nickname: 40, about: 160 } as const;
/** members in one question */
const most = 10;
/** milliseconds in which rows that appear together ask together */
const gather = 20;

/** The result of a question, in the form of an API query. */
type Answer = { data: MemberAttributes } | { error: Problem };
/** The API's own fetch function. */
type Fetch = (
  call: Call,
) => QueryReturnValue<unknown, Problem, unknown> | PromiseLike<QueryReturnValue<unknown, Problem, unknown>>;

interface Asked {
  userId: string;
  answer: (answer: Answer) => void;
}
const waiting = new Map<string, Asked[]>();

const path = (groupId: string) => `/sdk/metadata/chatgroup/${encodeURIComponent(groupId)}`;
export const readAttributes = ({ nickname = '', about = '' }: Written): MemberAttributes => ({ nickname, about });

function ask(groupId: string, userId: string, fetch: Fetch): Promise<Answer> {
  return new Promise((resolve) => {
    const one = { userId, answer: resolve };
    const asked = waiting.get(groupId);
    if (asked) asked.push(one);
    else {
      waiting.set(groupId, [one]);
      setTimeout(() => {
        const all = waiting.get(groupId) ?? [];
        waiting.delete(groupId);
        for (let at = 0; at < all.length; at += most) void askTogether(groupId, all.slice(at, at + most), fetch);
      }, gather);
    }
  });
}

async function askTogether(groupId: string, asked: readonly Asked[], fetch: Fetch): Promise<void> {
  const body = { targets: asked.map(({ userId }) => userId), properties: ['nickname', 'about'] };
  const { data, error } = await fetch(chatCall('POST', `${path(groupId)}/get`, { body }));
  const told = (data as ChatAnswer<Record<string, Written>> | undefined)?.data;
  for (const { userId, answer } of asked) {
    answer(error ? { error } : { data: readAttributes(told?.[userId] ?? {}) });
  }
}

export const memberAttributesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    memberAttributes: build.query<MemberAttributes, { groupId: string; userId: string }>({
      queryFn: ({ groupId, userId }, _, __, fetch) => ask(groupId, userId, fetch),
      keepUnusedDataFor: 600,
    }),
    setMemberAttributes: build.mutation<
      unknown,
      { groupId: string; userId: string; attributes: Partial<MemberAttributes> }
    >({
      query: ({ groupId, userId, attributes: metaData }) =>
        chatCall('PUT', `${path(groupId)}/user/${encodeURIComponent(userId)}`, { body: { metaData } }),
      onQueryStarted: async ({ groupId, userId, attributes }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done) dispatch(attributesChanged(groupId, userId, attributes));
      },
    }),
  }),
});

/** Stores the changes somebody made; nothing is stored for members who are not shown. */
export const attributesChanged = (groupId: string, userId: string, changes: Written): UnknownAction =>
  // a thunk of the store, which the live parts of chat do not know by its type
  memberAttributesApi.util.updateQueryData('memberAttributes', { groupId, userId }, (known) => {
    if (changes.nickname !== undefined) known.nickname = changes.nickname;
    if (changes.about !== undefined) known.about = changes.about;
  }) as unknown as UnknownAction;

export const { useMemberAttributesQuery, useSetMemberAttributesMutation } = memberAttributesApi;
