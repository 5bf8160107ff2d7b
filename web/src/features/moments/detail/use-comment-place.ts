import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CommentBoxHandle } from './comment-box';

/** Of the address of a moment, where one wants to write about it. */
export const commentPlace = 'write-comment';

/** Puts the cursor where the address asks for it; who may not write sees the comments. */
export function useCommentPlace(box: RefObject<CommentBoxHandle | null>, mayWrite: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${commentPlace}`) return;
    if (mayWrite) box.current?.focus();
    else document.getElementById('comments')?.scrollIntoView?.({ block: 'start' });
  }, [box, mayWrite, hash, key]);
}
