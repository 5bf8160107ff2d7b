import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byWhom } from '../../../api/moments/by-whom';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import type { Action } from '../../../ui/action-sheet';
import { HelpIcon } from '../../../ui/icons';
import {
  BlockIcon,
  ClockIcon,
  EyeOffIcon,
  LinkIcon,
  PencilIcon,
  TrashIcon,
  UnfollowIcon,
} from '../../../ui/more-icons';
import { Menu } from '../../../ui/menu';
import { useReportAction } from '../../../ui/report-action';
import { copyMomentLink } from './copy-link';
import { useAuthorActions, useHomepageActions, useRemoveMoment } from './use-removals';

const WhySheet = lazy(async () => ({ default: (await import('./why-sheet')).WhySheet }));

interface MoreMenuProps {
  moment: MomentView;
  /** on the moment's own page: after it is gone */
  onGone?: () => void;
}

/** Further actions for a moment: the member's own, or another member's. */
export function MoreMenu({ moment, onGone }: MoreMenuProps) {
  const { t } = useTranslation('moments');
  const has = useHasScreen();
  const member = useAccount() !== null;
  const [why, setWhy] = useState<'never' | 'open' | 'closed'>('never');
  const { momentId, author, homepage, news, offers, visibility, commentPolicy, editedAt, mine, reason } = moment;
  const remove = useRemoveMoment(onGone);
  const { mute, unfollow, block } = useAuthorActions(moment, onGone);
  const less = useHomepageActions(moment);
  const { name } = byWhom(moment);
  const reportAction = useReportAction();
  const reporting = news ? reportAction('news', news.newsId) : reportAction('moment', momentId);

  const copy: Action = {
    icon: LinkIcon,
    label: t('share.copy'),
    onChoose: () => void copyMomentLink(moment, t),
  };
  const history: Action[] =
    editedAt && !news ? [{ icon: ClockIcon, label: t('history.action'), to: `${paths.moment(momentId)}/history` }] : [];
  const own: Action[] = [
    ...(has(paths.editMoment(momentId))
      ? [
          {
            icon: PencilIcon,
            label: t('edit'),
            hint: t('setTo', { visibility: t(`visibility.${visibility}`), comments: t(`mayComment.${commentPolicy}`) }),
            to: paths.editMoment(momentId),
          },
        ]
      : []),
    ...history,
    copy,
    { icon: TrashIcon, label: t('delete.action'), danger: true, onChoose: () => void remove(momentId) },
  ];
  const ofAuthor: Action[] = [
    { icon: EyeOffIcon, label: t('mute.action', { name }), hint: t('mute.hint'), onChoose: () => void mute() },
    ...(reason?.source === 'follow'
      ? [{ icon: UnfollowIcon, label: t('unfollow.action', { name }), onChoose: () => void unfollow() }]
      : []),
    { icon: BlockIcon, label: t('block.action', { name }), danger: true, onChoose: () => void block() },
  ];
  const ofHomepage: Action[] =
    reason?.source === 'follow'
      ? [
          {
            icon: EyeOffIcon,
            label: t('mute.action', { name }),
            hint: t('news.muteHint'),
            onChoose: () => void less.mute(),
          },
          { icon: UnfollowIcon, label: t('unfollow.action', { name }), onChoose: () => void less.unfollow() },
        ]
      : [];
  const others: Action[] = [
    ...(reason ? [{ icon: HelpIcon, label: t('why.action'), onChoose: () => setWhy('open') }] : []),
    ...history,
    // Offers are shared and reported each on its own page.
    ...(offers ? [] : [copy, reporting]),
    ...(author ? ofAuthor : []),
    ...(homepage ? ofHomepage : []),
  ];
  const visitors: Action[] = [...history, copy, reporting];
  return (
    <>
      <Menu label={t('more', { name })} actions={mine.author ? own : member ? others : visitors} />
      {why !== 'never' && reason && (
        <Suspense fallback={null}>
          <WhySheet reason={reason} name={name} open={why === 'open'} onClose={() => setWhy('closed')} />
        </Suspense>
      )}
    </>
  );
}
