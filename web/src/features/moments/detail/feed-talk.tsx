import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useEffect, useRef } from 'react';
import { CommentBox, type CommentBoxHandle } from './comment-box';
import { Comments } from './comments';
import styles from './comments.module.css';

/** The comments on a moment, and the box to write one, below the moment in the feed. */
export function FeedTalk({ moment }: { moment: MomentView }) {
  const box = useRef<CommentBoxHandle>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.inFeed}>
      <CommentBox ref={box} moment={moment} />
      <Comments moment={moment} onReply={(to) => box.current?.reply(to)} />
    </div>
  );
}
