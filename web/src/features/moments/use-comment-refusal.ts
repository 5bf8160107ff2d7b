import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';

interface CommentRefusal {
  /** as long as the name of an action */
  short: string;
  full: string;
}

/** Why one cannot comment on a moment; null where one can, or perhaps can after the login. */
export function useCommentRefusal({ mine, commentPolicy, author }: MomentView): CommentRefusal | null {
  const { t } = useTranslation('moments');
  const visitor = useAccount() === null;
  if (mine.mayComment || (visitor && commentPolicy !== 'nobody')) return null;
  if (commentPolicy === 'friends') {
    return { short: t('comment.friendsOnlyShort'), full: t('comment.friendsOnly', { name: author.name }) };
  }
  const full = mine.author ? t('comment.closedByYou') : t('comment.closed', { name: author.name });
  return { short: t('comment.closedShort'), full };
}
