import type { NewsRow, NewsView } from '@renmai/contracts/org-pages/news.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../ui/action-sheet';
import { EyeIcon, ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { ClockIcon, EyeOffIcon, PencilIcon, SendIcon, TrashIcon } from '../../../ui/more-icons';
import { useReportAction } from '../../../ui/report-action';
import { ShareSheet } from '../../../ui/share-sheet';
import { newsPaths } from '../news-paths';
import { useNewsActions } from './use-news-actions';

interface NewsMenuProps {
  item: NewsRow & Partial<Pick<NewsView, 'version'>>;
  homepage: { homepageId: string; name: string };
  /** may edit and publish it */
  managed: boolean;
  /** in a list: with the way to the item itself */
  listed?: boolean;
  onRemoved?: () => void;
}

/** The actions for a news item: for everybody, and for content administrators. */
export function NewsMenu({ item, homepage, managed, listed, onRemoved }: NewsMenuProps) {
  const { t } = useTranslation('news');
  const [sharing, setSharing] = useState(false);
  const { newsId, state, title } = item;
  const act = useNewsActions(item);
  const reportAction = useReportAction();
  const named = title || t('untitled');
  const remove = async () => {
    if (await act.remove()) onRemoved?.();
  };
  const share: Action[] =
    state === 'published' ? [{ icon: ShareIcon, label: t('share.action'), onChoose: () => setSharing(true) }] : [];
  const edit: Action[] = [
    { icon: PencilIcon, label: t('edit.action'), to: newsPaths.edit(homepage.homepageId, newsId) },
    state === 'published'
      ? { icon: EyeOffIcon, label: t('withdraw.action'), onChoose: () => void act.withdraw() }
      : {
          icon: SendIcon,
          label: t(state === 'withdrawn' ? 'publishAgain.action' : 'publish.action'),
          onChoose: () => void act.publish(),
        },
    ...(state === 'draft' ? [] : [{ icon: ClockIcon, label: t('history.title'), to: newsPaths.history(newsId) }]),
    { icon: TrashIcon, label: t('ui:delete'), danger: true, onChoose: () => void remove() },
  ];
  const actions = [
    ...(listed ? [{ icon: EyeIcon, label: t('view'), to: newsPaths.read(newsId) }] : []),
    ...share,
    ...(managed ? edit : state === 'published' ? [reportAction('news', newsId)] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <Menu label={t('more', { title: named })} actions={actions} />
      <ShareSheet
        open={sharing}
        onClose={() => setSharing(false)}
        title={t('share.title')}
        text={`${named} – ${homepage.name}`}
        path={newsPaths.share(newsId)}
      />
    </>
  );
}
