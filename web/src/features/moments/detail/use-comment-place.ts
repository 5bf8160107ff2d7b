import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CommentBoxHandle } from './comment-box';

/** Fragment of a moment's address that leads to the comment box. */
export const commentPlace = 'write-comment';

/** Puts the cursor into the comment box if the address asks for it; a viewer who may not comment sees the comments. */
export function useCommentPlace(box: RefObject<CommentBoxHandle | null>, mayWrite: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${commentPlace}`) return;
    if (mayWrite) box.current?.focus();
    else document.getElementById('comments')?.scrollIntoView?.({ block: 'start' });
  }, [box, mayWrite, hash, key]);
}
