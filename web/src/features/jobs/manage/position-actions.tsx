import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { ManagedPosition, ManagedPositionRow } from '@renmai/contracts/jobs/positions.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import type { Action } from '../../../ui/action-sheet';
import { CheckIcon, CloseIcon, EyeIcon, PeopleIcon, PlusIcon, ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { ChartIcon, ClockIcon, PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { ShareSheet } from '../../../ui/share-sheet';
import { jobsPaths } from '../jobs-paths';
import { CloseSheet } from './close-sheet';
import { ReturnSheet } from './return-sheet';
import { usePositionActions } from './use-position-actions';

interface PositionActionsProps {
  position: ManagedPosition | ManagedPositionRow;
  homepageId?: string;
  /** may approve and return it */
  senior?: boolean;
  /** on the page that edits it: has no link to that page */
  onEditPage?: boolean;
}

/** One that has ended is copied to publish it again. */
const copyText = (state: PositionState) => (state === 'closed' || state === 'expired' ? 'manage.again' : 'manage.copy');

/** The actions for a position in its state. */
export function PositionActions({ position, onEditPage = false, ...given }: PositionActionsProps) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'close' | 'return' | 'share' | null>(null);
  const act = usePositionActions(position);
  const { positionId, state, removed, applicants } = position;
  const named = 'content' in position ? position.content.title : position.title;
  const title = named || t('untitled');
  const homepageId = 'homepage' in position ? position.homepage.homepageId : (given.homepageId ?? '');
  const senior = 'senior' in position ? position.senior : given.senior === true;
  const close = () => setShown(null);
  const published = state !== 'draft' && state !== 'submitted';
  const running = state === 'open' || state === 'paused';
  const step = (key: Parameters<typeof act.go>[0], icon: Action['icon']): Action => ({
    icon,
    label: t(`move.${key}.action`),
    onChoose: () => void act.go(key),
  });
  const actions: Action[] = [
    ...(onEditPage
      ? []
      : [{ icon: PencilIcon, label: t('publications:edit'), to: jobsPaths.edit(homepageId, positionId) }]),
    ...(published && !removed ? [{ icon: EyeIcon, label: t('manage.view'), to: jobsPaths.position(positionId) }] : []),
    ...(published
      ? [
          {
            icon: PeopleIcon,
            label: t('apply.manage'),
            to: applicationPaths.applicants('jobs', homepageId, positionId),
          },
          { icon: ChartIcon, label: t('manage.figures'), to: applicationPaths.figures('jobs', homepageId, positionId) },
        ]
      : []),
    ...(state === 'submitted' && senior
      ? [
          step('approve', CheckIcon),
          { icon: CloseIcon, label: t('move.return.action'), onChoose: () => setShown('return') },
        ]
      : []),
    ...(state === 'submitted' ? [step('withdraw', CloseIcon)] : []),
    ...(state === 'open' ? [step('confirm', CheckIcon), step('pause', ClockIcon)] : []),
    ...(state === 'paused' && !removed ? [step('resume', CheckIcon)] : []),
    ...(running ? [{ icon: ShareIcon, label: t('share.action'), onChoose: () => setShown('share') }] : []),
    {
      icon: PlusIcon,
      label: t(copyText(state)),
      onChoose: () => void act.copy(),
    },
    ...(running
      ? [{ icon: CloseIcon, label: t('move.close.action'), danger: true, onChoose: () => setShown('close') }]
      : []),
    ...(state === 'draft'
      ? [
          {
            icon: TrashIcon,
            label: t('ui:delete'),
            danger: true,
            onChoose: () =>
              void act.remove().then((gone) => {
                if (gone && onEditPage) void navigate(jobsPaths.manage(homepageId), { replace: true });
              }),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label={t('card.more', { title })} actions={actions} />
      <ShareSheet
        open={shown === 'share'}
        onClose={close}
        title={t('share.title', { title })}
        text={title}
        path={jobsPaths.share(positionId)}
      />
      <CloseSheet
        open={shown === 'close'}
        onClose={close}
        homepageId={homepageId}
        undecided={applicants.undecided}
        onEnd={act.close}
      />
      <ReturnSheet open={shown === 'return'} onClose={close} onReturn={act.sendBack} />
    </>
  );
}
