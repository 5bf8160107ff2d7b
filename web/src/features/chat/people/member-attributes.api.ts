import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../../../api/base-api';
import { ProblemError } from '../../../api/problem';
import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';

/** What a member is called, and what he says of himself, in one group; empty: nothing. */
export interface MemberAttributes {
  nickname: string;
  about: string;
}
type Written = Partial<Record<keyof MemberAttributes, string>>;

/** bytes of UTF-8 that the server takes for one of them; of a name, what a line has room for */
export const attributeLengths = { nickname: 40, about: 160 } as const;
/** members in one question */
const most = 10;
/** milliseconds in which rows that appear together ask together */
const gather = 20;

interface Asked {
  userId: string;
  resolve: (attributes: MemberAttributes) => void;
  reject: (error: unknown) => void;
}
const waiting = new Map<string, Asked[]>();

const path = (groupId: string) => `/sdk/metadata/chatgroup/${encodeURIComponent(groupId)}`;
export const readAttributes = ({ nickname = '', about = '' }: Written): MemberAttributes => ({ nickname, about });

function ask(groupId: string, userId: string): Promise<MemberAttributes> {
  return new Promise((resolve, reject) => {
    const asked = waiting.get(groupId);
    if (asked) asked.push({ userId, resolve, reject });
    else {
      waiting.set(groupId, [{ userId, resolve, reject }]);
      setTimeout(() => {
        const all = waiting.get(groupId) ?? [];
        waiting.delete(groupId);
        for (let at = 0; at < all.length; at += most) void answer(groupId, all.slice(at, at + most));
      }, gather);
    }
  });
}

async function answer(groupId: string, asked: readonly Asked[]): Promise<void> {
  try {
    const body = { targets: asked.map(({ userId }) => userId), properties: ['nickname', 'about'] };
    const { data } = await chatRest<ChatAnswer<Record<string, Written>>>(
      chatCall('POST', `${path(groupId)}/get`, { body }),
    );
    for (const { userId, resolve } of asked) resolve(readAttributes(data[userId] ?? {}));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

export const memberAttributesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    memberAttributes: build.query<MemberAttributes, { groupId: string; userId: string }>({
      queryFn: async ({ groupId, userId }) => {
        try {
          return { data: await ask(groupId, userId) };
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error;
          return { error: error.problem };
        }
      },
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

/** What somebody has changed; of whom nothing is shown, nothing is kept. */
export const attributesChanged = (groupId: string, userId: string, changes: Written): UnknownAction =>
  // a thunk of the store, which the live parts of chat do not know by its type
  memberAttributesApi.util.updateQueryData('memberAttributes', { groupId, userId }, (known) => {
    if (changes.nickname !== undefined) known.nickname = changes.nickname;
    if (changes.about !== undefined) known.about = changes.about;
  }) as unknown as UnknownAction;

export const { useMemberAttributesQuery, useSetMemberAttributesMutation } = memberAttributesApi;
