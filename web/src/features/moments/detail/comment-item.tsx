import type { MomentView, ReplyView } from '@renmai/contracts/network/moment.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import { attempt } from '../../../ui/attempt';
import { Chip } from '../../../ui/chip';
import { LikeIcon } from '../../../ui/reaction-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { keyOf, useInOwnLanguage } from '../../../ui/in-own-language/shown-translations';
import { Translate } from '../../../ui/in-own-language/translate';
import { CutText } from '../card/cut-text';
import { useMemberOnly } from '../use-member-only';
import type { ReplyTo } from './comment-box';
import { CommentEditor } from './comment-editor';
import { CommentMenu } from './comment-menu';
import { useLikeCommentMutation } from './comments.api';
import styles from './comments.module.css';

interface CommentItemProps {
  comment: ReplyView;
  moment: MomentView;
  /** id of the comment that a reply to this one belongs to */
  threadId: string;
  onReply: (to: ReplyTo) => void;
  /** the address asks for this one */
  targeted: boolean;
}

export function CommentItem({ comment, moment, threadId, onReply, targeted }: CommentItemProps) {
  const { t } = useTranslation('moments');
  const { compact } = useFormats();
  const memberOnly = useMemberOnly();
  const [like] = useLikeCommentMutation();
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { commentId, author, text, mentions, version, createdAt, editedAt, likes, liked } = comment;
  const { translated, said } = useInOwnLanguage(keyOf('comment', commentId, version));

  useEffect(() => {
    if (!targeted) return;
    box.current?.scrollIntoView?.({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [targeted]);

  return (
    <div
      ref={box}
      id={`comment-${commentId}`}
      className={cx(styles.comment, targeted && styles.targeted)}
      tabIndex={-1}
      role="group"
      aria-label={t('comment.by', { name: author.name })}
    >
      <Avatar id={author.memberId} name={author.name} photo={author.photo?.list.url} size={32} />
      <div className={styles.words}>
        <div className={styles.bubble}>
          <div className={styles.who}>
            <Link to={paths.member(author.memberId)} className={styles.name}>
              {author.name}
            </Link>
            {author.memberId === moment.author?.memberId && <Chip>{t('comment.author')}</Chip>}
          </div>
          {author.headline && (
            <p className={styles.headline} dir="auto">
              {author.headline}
            </p>
          )}
          {editing ? (
            <CommentEditor comment={comment} onDone={() => setEditing(false)} />
          ) : (
            <>
              <CutText
                key={version}
                id={`${commentId} ${version}`}
                text={said('text', text)}
                mentions={translated ? [] : mentions}
                topics={false}
              />
              <Translate of={{ kind: 'comment', id: commentId, version, authorId: author.memberId, words: text }} />
            </>
          )}
        </div>
        {!editing && (
          <div className={styles.below}>
            <span className={styles.time}>
              <RelativeTime value={createdAt} />
              {editedAt && ` · ${t('edited')}`}
            </span>
            <button
              type="button"
              className={cx(styles.act, liked && styles.liked)}
              aria-pressed={liked}
              aria-label={t(likes > 0 ? 'comment.likeCount' : 'comment.like', { count: likes })}
              onClick={() => memberOnly(() => void attempt(() => like({ comment, liked: !liked }).unwrap()))}
            >
              <LikeIcon size={18} fill={liked ? 'currentColor' : 'none'} fillOpacity={0.2} />
              {likes > 0 && compact(likes)}
            </button>
            {moment.mine.mayComment && (
              <button
                type="button"
                className={styles.act}
                onClick={() => onReply({ parentId: threadId, memberId: author.memberId, name: author.name })}
              >
                {t('comment.reply')}
              </button>
            )}
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
    </div>
  );
}
