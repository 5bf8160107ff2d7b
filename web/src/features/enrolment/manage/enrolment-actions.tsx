import type { ManagedEnrolment, ManagedEnrolmentRow } from '@renmai/contracts/enrolment/enrolment.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { applicationPaths } from '../../../lib/application-paths';
import type { Action } from '../../../ui/action-sheet';
import { CheckIcon, CloseIcon, EyeIcon, PeopleIcon, PlusIcon, ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { ChartIcon, ClockIcon, PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { ShareSheet } from '../../../ui/share-sheet';
import { enrolmentPaths } from '../enrolment-paths';
import { StopSheet } from './stop-sheet';
import { useEnrolmentActions } from './use-enrolment-actions';

interface EnrolmentActionsProps {
  enrolment: ManagedEnrolment | ManagedEnrolmentRow;
  homepageId: string;
  /** on the page that edits it: has no link to that page */
  onEditPage?: boolean;
}

/** The actions for an enrolment in its state. */
export function EnrolmentActions({ enrolment, homepageId, onEditPage = false }: EnrolmentActionsProps) {
  const { t } = useTranslation('enrolment');
  const navigate = useNavigate();
  const [shown, setShown] = useState<'stop' | 'share' | null>(null);
  const act = useEnrolmentActions(enrolment);
  const { enrolmentId, state, removed, applicants } = enrolment;
  const name = ('content' in enrolment ? enrolment.content.name : enrolment.name) || t('untitled');
  const close = () => setShown(null);
  const published = state !== 'draft';
  const running = state === 'open' || state === 'suspended';
  const remove = async () => {
    const gone = await act.remove(state, applicants.all);
    if (gone && onEditPage) void navigate(enrolmentPaths.manage(homepageId), { replace: true });
  };
  const actions: Action[] = [
    ...(onEditPage
      ? []
      : [{ icon: PencilIcon, label: t('publications:edit'), to: enrolmentPaths.edit(homepageId, enrolmentId) }]),
    ...(published && !removed
      ? [{ icon: EyeIcon, label: t('manage.view'), to: enrolmentPaths.view(enrolmentId) }]
      : []),
    ...(published
      ? [
          {
            icon: PeopleIcon,
            label: t('apply.manage'),
            to: applicationPaths.applicants('enrolments', homepageId, enrolmentId),
          },
          {
            icon: ChartIcon,
            label: t('manage.figures'),
            to: applicationPaths.figures('enrolments', homepageId, enrolmentId),
          },
        ]
      : []),
    ...(state === 'open'
      ? [{ icon: ClockIcon, label: t('move.suspend.action'), onChoose: () => void act.go('suspend') }]
      : []),
    ...(state === 'suspended' && !removed
      ? [{ icon: CheckIcon, label: t('move.resume.action'), onChoose: () => void act.go('resume') }]
      : []),
    ...(running ? [{ icon: ShareIcon, label: t('share.action'), onChoose: () => setShown('share') }] : []),
    { icon: PlusIcon, label: t('manage.copy'), onChoose: () => void act.copy() },
    ...(running
      ? [{ icon: CloseIcon, label: t('move.stop.action'), danger: true, onChoose: () => setShown('stop') }]
      : []),
    { icon: TrashIcon, label: t('ui:delete'), danger: true, onChoose: () => void remove() },
  ];
  return (
    <>
      <Menu label={t('card.more', { name })} actions={actions} />
      <ShareSheet
        open={shown === 'share'}
        onClose={close}
        title={t('share.title', { name })}
        text={name}
        path={enrolmentPaths.share(enrolmentId)}
      />
      <StopSheet
        open={shown === 'stop'}
        onClose={close}
        homepageId={homepageId}
        undecided={applicants.undecided}
        onEnd={act.stop}
      />
    </>
  );
}
