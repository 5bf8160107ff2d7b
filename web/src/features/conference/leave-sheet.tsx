import { useTranslation } from 'react-i18next';
import { ActionSheet } from '../../ui/action-sheet';
import { CloseIcon } from '../../ui/icons';
import { HangUpIcon } from './conference-icons';
import type { RoomSession } from './session/room-session';
import { useRoomAttempt } from './use-room-attempt';

interface LeaveSheetProps {
  session: RoomSession;
  open: boolean;
  onClose: () => void;
}

/** A host who leaves while others are there: for themselves, or for everybody. */
export function LeaveSheet({ session, open, onClose }: LeaveSheetProps) {
  const { t } = useTranslation('conference');
  const attempt = useRoomAttempt();
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('leave.title')}
      actions={[
        { label: t('leave.leave'), hint: t('leave.leaveHint'), icon: HangUpIcon, onChoose: () => session.leave() },
        {
          label: t('leave.end'),
          hint: t('leave.endHint'),
          icon: CloseIcon,
          danger: true,
          onChoose: () => void attempt(() => session.ask('end', {})),
        },
      ]}
    />
  );
}
