import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/cx';
import { placeOf } from '../../../api/moments/by-whom';
import { CommentIcon } from '../../../ui/more-icons';
import { commentPlace } from '../detail/use-comment-place';
import { useCommentRefusal } from '../use-comment-refusal';
import styles from './moment.module.css';

interface CommentActionProps {
  moment: MomentView;
  /** on the moment's own page: goes to the comment box instead of that page */
  onComment?: () => void;
}

/** Starts a comment; shows the reason instead if the member may not comment. */
export function CommentAction({ moment, onComment }: CommentActionProps) {
  const { t } = useTranslation('moments');
  const refusal = useCommentRefusal(moment);
  if (refusal) {
    return (
      <span className={cx(styles.action, styles.withheld)} title={refusal.full}>
        <CommentIcon size={20} />
        <span className="visually-hidden">{refusal.full}</span>
        <span aria-hidden="true">{refusal.short}</span>
      </span>
    );
  }
  const content = (
    <>
      <CommentIcon size={20} />
      <span>{t('comment.action')}</span>
    </>
  );
  return onComment ? (
    <button type="button" className={styles.action} onClick={onComment}>
      {content}
    </button>
  ) : (
    <Link className={styles.action} to={`${placeOf(moment)}#${commentPlace}`}>
      {content}
    </Link>
  );
}
