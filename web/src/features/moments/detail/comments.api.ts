import type { Page, ResponseOf } from '@renmai/contracts';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import type { CommentForm, CommentView, Mention, ReplyView } from '@renmai/contracts/network/moment.schema';
import { byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';
import { isLater, type Later } from '../../../api/later';
import { momentsReading } from '../../../api/moments/moments.api';
import { ahead } from '../ahead';
import { changeComment, commentGone, commentWritten } from './comments-cache';

export type CommentOrder = 'oldest' | 'newest';
export interface CommentsAsked {
  momentId: string;
  order: CommentOrder;
}
type Cursor = string | null;

interface Writing {
  momentId: string;
  body: Pick<CommentForm, 'text' | 'mentions' | 'parentId'>;
  idempotencyKey: string;
}
interface Editing {
  comment: ReplyView;
  text: string;
  mentions: Mention[];
}

interface Liking {
  comment: ReplyView;
  liked: boolean;
}

const likedBy = ({ comment, liked }: Liking) => ({ liked, likes: Math.max(0, comment.likes + (liked ? 1 : -1)) });

const more = (cursor: Cursor) => ({ cursor: cursor ?? undefined });

const api = momentsReading.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<Page<CommentView>, CommentsAsked, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { momentId, order }, pageParam }) =>
        call(commentsApi.comments, { params: { momentId }, query: { ...more(pageParam), order } }),
      providesTags: ['Comments'],
      keepUnusedDataFor: 120,
    }),
    replies: build.infiniteQuery<Page<ReplyView>, string, Cursor>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(commentsApi.replies, { params: { commentId: queryArg }, query: more(pageParam) }),
      providesTags: ['Comments'],
      keepUnusedDataFor: 120,
    }),
    writeComment: build.mutation<CommentView | Later, Writing>({
      query: ({ momentId, body, idempotencyKey }) => ({
        ...call(commentsApi.write, { params: { momentId }, body, idempotencyKey }),
        waits: {
          name: `comment ${idempotencyKey}`,
          tags: [{ type: 'Comments' }, { type: 'Moments', id: momentId }],
          on: momentId,
          once: true,
        },
      }),
      onQueryStarted: async (_, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done && !isLater(done.data)) commentWritten(started, done.data);
      },
    }),
    editComment: build.mutation<CommentView, Editing>({
      query: ({ comment: { commentId, version }, text, mentions }) =>
        call(commentsApi.edit, { params: { commentId }, body: { version, text, mentions } }),
      onQueryStarted: async ({ comment }, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (!done) return;
        const { text, mentions, version, editedAt } = done.data;
        changeComment(started, comment, (draft) => void Object.assign(draft, { text, mentions, version, editedAt }));
      },
    }),
    removeComment: build.mutation<void, ReplyView>({
      query: ({ commentId }) => call(commentsApi.remove, { params: { commentId } }),
      onQueryStarted: async (comment, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done) commentGone(started, comment);
      },
    }),
    /** Shown at once, reverted when the server refuses. */
    likeComment: build.mutation<ResponseOf<typeof commentsApi.like> | Later, Liking>({
      query: (liking) => {
        const { commentId } = liking.comment;
        return {
          ...call(liking.liked ? commentsApi.like : commentsApi.unlike, { params: { commentId } }),
          waits: {
            name: `like ${commentId}`,
            tags: [{ type: 'Comments' }],
            shows: { id: ['commentId', commentId], values: likedBy(liking) },
          },
        };
      },
      onQueryStarted: (liking, started) => {
        const { comment } = liking;
        const show = (as: Pick<ReplyView, 'liked' | 'likes'>) =>
          changeComment(started, comment, (draft) => {
            draft.liked = as.liked;
            draft.likes = as.likes;
          });
        return ahead(
          `like ${comment.commentId}`,
          () => show(likedBy(liking)),
          started.queryFulfilled,
          (answer) => {
            if (!isLater(answer)) show(answer);
          },
          () => show(comment),
        );
      },
    }),
  }),
});

export const {
  useCommentsInfiniteQuery,
  useRepliesInfiniteQuery,
  useWriteCommentMutation,
  useEditCommentMutation,
  useRemoveCommentMutation,
  useLikeCommentMutation,
} = api;
