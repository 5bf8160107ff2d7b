import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { BookmarkIcon } from '../../../ui/more-icons';
import { CommentAction } from './comment-action';
import { ReactionButton } from './reaction-button';
import { ShareButton } from './share-button';
import { useMarks } from './use-marks';
import styles from './moment.module.css';

interface MomentActionsProps {
  moment: MomentView;
  /** on the moment's own page: goes to the comment box instead of that page */
  onComment?: () => void;
}

/** The buttons to react, comment, share and bookmark: all of the same width. */
export function MomentActions({ moment, onComment }: MomentActionsProps) {
  const { t } = useTranslation('moments');
  const { mine } = moment;
  const { react, toggleBookmark } = useMarks(moment);
  return (
    <div className={styles.actions} role="group" aria-label={t('actions')}>
      <ReactionButton chosen={mine.reaction} onChoose={react} />
      <CommentAction moment={moment} onComment={onComment} />
      <ShareButton moment={moment} />
      <button
        type="button"
        className={cx(styles.action, mine.bookmarked && styles.chosen)}
        aria-pressed={mine.bookmarked}
        onClick={toggleBookmark}
      >
        <BookmarkIcon size={20} fill={mine.bookmarked ? 'currentColor' : 'none'} />
        <span>{t(mine.bookmarked ? 'bookmark.kept' : 'bookmark.action')}</span>
      </button>
    </div>
  );
}
