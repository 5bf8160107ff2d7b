import type { UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import type { Page } from '@renmai/contracts';
import type { CommentView, ReplyView } from '@renmai/contracts/network/moment.schema';
import { baseApi } from '../../../api/base-api';
import { type Caches, changeMoment } from '../../../api/moments/moments-cache';

type Comments = InfiniteData<Page<CommentView>, unknown>;
type Replies = InfiniteData<Page<ReplyView>, unknown>;
const orders = ['oldest', 'newest'] as const;

// By name, because the types of injected endpoints are not those of the base.
const { updateQueryData } = baseApi.util as unknown as {
  updateQueryData: <T>(name: string, arg: unknown, recipe: (draft: T) => void) => UnknownAction;
};

function changeComments({ dispatch }: Caches, momentId: string, change: (draft: Comments, newest: boolean) => void) {
  for (const order of orders) {
    dispatch(
      updateQueryData<Comments>('comments', { momentId, order }, (draft) => void change(draft, order === 'newest')),
    );
  }
}

const changeReplies = ({ dispatch }: Caches, parentId: string, change: (draft: Replies) => void) =>
  dispatch(updateQueryData<Replies>('replies', parentId, change));

const eachParent = ({ pages }: Comments, parentId: string, change: (parent: CommentView) => void): void => {
  for (const { items } of pages) for (const one of items) if (one.commentId === parentId) change(one);
};

/** Changes a comment or a reply wherever it is kept. */
export function changeComment(caches: Caches, comment: ReplyView, change: (draft: ReplyView) => void): void {
  const { commentId, momentId, parentId } = comment;
  const among = (items: ReplyView[]) => items.filter((one) => one.commentId === commentId).forEach(change);
  changeComments(caches, momentId, (draft) => {
    if (parentId === null) draft.pages.forEach(({ items }) => among(items));
    else eachParent(draft, parentId, ({ replies }) => among(replies));
  });
  if (parentId !== null) changeReplies(caches, parentId, ({ pages }) => pages.forEach(({ items }) => among(items)));
}

/** The new comment is placed where the reader looks: on top when the newest come first, else below the loaded ones. */
export function commentWritten(caches: Caches, written: CommentView): void {
  const { momentId, parentId } = written;
  changeComments(caches, momentId, (draft, newest) => {
    if (parentId === null) {
      if (newest) draft.pages[0]?.items.unshift(written);
      else draft.pages.at(-1)?.items.push(written);
      return;
    }
    eachParent(draft, parentId, (parent) => {
      parent.replies.push(written);
      parent.replyCount += 1;
    });
  });
  if (parentId !== null) changeReplies(caches, parentId, ({ pages }) => void pages.at(-1)?.items.push(written));
  changeMoment(caches, momentId, ({ counts }) => void (counts.comments += 1));
}

/** Removing a comment removes its replies. */
export function commentGone(caches: Caches, { commentId, momentId, parentId }: ReplyView): void {
  let gone = 1;
  const without = <T extends ReplyView>(items: T[]): T[] => items.filter((one) => one.commentId !== commentId);
  changeComments(caches, momentId, (draft) => {
    if (parentId === null) {
      for (const page of draft.pages) {
        const found = page.items.find((one) => one.commentId === commentId);
        if (found) gone = 1 + found.replyCount;
        page.items = without(page.items);
      }
      return;
    }
    eachParent(draft, parentId, (parent) => {
      parent.replies = without(parent.replies);
      parent.replyCount = Math.max(0, parent.replyCount - 1);
    });
  });
  if (parentId !== null) {
    changeReplies(caches, parentId, ({ pages }) => pages.forEach((page) => void (page.items = without(page.items))));
  }
  changeMoment(caches, momentId, ({ counts }) => void (counts.comments = Math.max(0, counts.comments - gone)));
}
