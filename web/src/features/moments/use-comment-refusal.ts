import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { byWhom } from '../../api/moments/by-whom';
import { useAccount } from '../../api/session.slice';

interface CommentRefusal {
  /** as long as the name of an action */
  short: string;
  full: string;
}

/** The reason why the viewer cannot comment on a moment; null if they can, or perhaps can after the login. */
export function useCommentRefusal(moment: MomentView): CommentRefusal | null {
  const { mine, commentPolicy } = moment;
  const { name } = byWhom(moment);
  const { t } = useTranslation('moments');
  const visitor = useAccount() === null;
  if (mine.mayComment || (visitor && commentPolicy !== 'nobody')) return null;
  if (commentPolicy === 'friends') {
    return { short: t('comment.friendsOnlyShort'), full: t('comment.friendsOnly', { name }) };
  }
  const full = mine.author ? t('comment.closedByYou') : t('comment.closed', { name });
  return { short: t('comment.closedShort'), full };
}
