import type { ReplyView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import { copyText } from '../../../lib/copy-text';
import { paths } from '../../../lib/paths';
import type { Action } from '../../../ui/action-sheet';
import { attempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { LinkIcon, PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { toast } from '../../../ui/toast';
import { useRemoveCommentMutation } from './comments.api';

/** Changing an own comment, deleting it or one under an own moment, reporting another member's, and its address. */
export function CommentMenu({ comment, onEdit }: { comment: ReplyView; onEdit: () => void }) {
  const { t } = useTranslation('moments');
  const [remove] = useRemoveCommentMutation();
  const { commentId, momentId, parentId, author, mayEdit, mayDelete } = comment;
  const own = useAccount()?.memberId === author.memberId;
  const reportAction = useReportAction();

  const ask = async () => {
    const yes = await confirm({
      title: t('comment.deleteTitle'),
      text: parentId === null ? t('comment.deleteText') : undefined,
      action: t('delete.action'),
      danger: true,
    });
    if (!yes || !(await attempt(() => remove(comment).unwrap()))) return;
    toast(t('comment.deleted'), { kind: 'good' });
    document.getElementById('comments')?.focus({ preventScroll: true });
  };
  const copy = async () => {
    const thread = parentId === null ? '' : `?thread=${parentId}`;
    const url = `${window.location.origin}${paths.moment(momentId)}${thread}#comment-${commentId}`;
    const done = await copyText(url);
    toast(done ? t('ui:share.copied') : t('ui:share.notCopied', { url }), { kind: done ? 'good' : 'bad' });
  };
  const actions: Action[] = [
    ...(mayEdit ? [{ icon: PencilIcon, label: t('edit'), onChoose: onEdit }] : []),
    { icon: LinkIcon, label: t('share.copy'), onChoose: () => void copy() },
    ...(own ? [] : [reportAction('comment', commentId)]),
    ...(mayDelete ? [{ icon: TrashIcon, label: t('delete.action'), danger: true, onChoose: () => void ask() }] : []),
  ];
  return <Menu label={t('comment.more', { name: author.name })} actions={actions} />;
}
