import { useTranslation } from 'react-i18next';
import { ActionSheet } from '../../../ui/action-sheet';
import { groupChanges } from './group-changes';
import type { Place } from './place';
import { useGroupChange } from './use-group-change';

const minute = 60_000;
const hour = 60 * minute;
/** milliseconds; -1: until it is ended */
const spans = {
  minutes: 10 * minute,
  hour,
  day: 24 * hour,
  week: 7 * 24 * hour,
  ever: -1,
} as const;

interface MuteSheetProps {
  open: boolean;
  onClose: () => void;
  place: Place;
  userId: string;
  name: string;
}

/** Chooses for how long a member may not write. */
export function MuteSheet({ open, onClose, place, userId, name }: MuteSheetProps) {
  const { t } = useTranslation('chat');
  const { change } = useGroupChange();
  return (
    <ActionSheet
      open={open}
      onClose={onClose}
      title={t('power.muteTitle', { name })}
      actions={Object.entries(spans).map(([span, milliseconds]) => ({
        label: t(`mute.${span}`),
        onChoose: () => void change(groupChanges.mute(place, userId, milliseconds)),
      }))}
    />
  );
}
