import type { PositionCard } from '@renmai/contracts/jobs/position-card.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../api/session.slice';
import type { Action } from '../../../ui/action-sheet';
import { ShareIcon } from '../../../ui/icons';
import { Menu } from '../../../ui/menu';
import { EyeOffIcon } from '../../../ui/more-icons';
import { useReportAction } from '../../../ui/report-action';
import { ShareSheet } from '../../../ui/share-sheet';
import { useSharing } from '../../../ui/use-sharing';
import { jobsPaths } from '../jobs-paths';
import { HideSheet } from './hide-sheet';
import { useMarks } from './use-marks';

interface PositionMenuProps {
  position: Pick<PositionCard, 'positionId' | 'title' | 'homepage' | 'state'>;
  /** the member publishes it and can neither report nor hide it */
  managed?: boolean;
  hidden?: boolean;
  /** used on the page of the position, whose address may open the share sheet */
  page?: boolean;
}

/** Further actions for a position: share, not interested, report. */
export function PositionMenu({ position, managed = false, hidden = false, page = false }: PositionMenuProps) {
  const { t } = useTranslation('jobs');
  const member = useAccount() !== null;
  const reportAction = useReportAction();
  const { positionId, title, homepage } = position;
  const [hiding, setHiding] = useState(false);
  const [sharing, share] = useSharing(page);
  const marks = useMarks(positionId);
  const actions: Action[] = [
    { icon: ShareIcon, label: t('share.action'), onChoose: () => share(true) },
    ...(member && !managed
      ? [
          hidden
            ? { icon: EyeOffIcon, label: t('mark.show'), onChoose: () => void marks.show() }
            : { icon: EyeOffIcon, label: t('mark.hide'), onChoose: () => setHiding(true) },
          reportAction('position', positionId),
        ]
      : []),
  ];
  return (
    <>
      <Menu label={t('card.more', { title })} actions={actions} />
      <ShareSheet
        open={sharing}
        onClose={() => share(false)}
        title={t('share.title', { title })}
        text={t('card.by', { title, homepage: homepage.name })}
        path={jobsPaths.share(positionId)}
      />
      <HideSheet open={hiding} onClose={() => setHiding(false)} onChoose={(reason) => void marks.hide(reason)} />
    </>
  );
}
