import type {
  NotificationChannel,
  NotificationPreferences,
  PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { DownIcon } from '../../../ui/more-icons';
import { channelsOfGroup, type KindsChange } from './kind-groups';
import styles from './preferences.module.css';

type Kinds = NotificationPreferences['kinds'];

export interface KindsProps {
  kinds: Kinds;
  onChange: (change: KindsChange) => void;
}

export interface GroupsProps extends KindsProps {
  isOpen: (group: string) => boolean;
  toggle: (group: string) => void;
}

interface GroupButtonProps {
  name: string;
  group: readonly PreferenceKind[];
  kinds: Kinds;
  open: boolean;
  onToggle: () => void;
}

/** The line of a group: its name, a summary of its channels, and the arrow that unfolds its kinds. */
export function GroupButton({ name, group, kinds, open, onToggle }: GroupButtonProps) {
  const { t } = useTranslation('notifications');
  const { list } = useFormats();
  const channels = channelsOfGroup(group, kinds).filter(({ on }) => on > 0);
  const words = (channel: NotificationChannel, on: number) =>
    on === group.length
      ? t(`channel.${channel}`)
      : t('settings.part', { channel: t(`channel.${channel}`), on, of: group.length });
  return (
    <button type="button" className={styles.groupButton} aria-expanded={open} onClick={onToggle}>
      <span className={styles.groupWords}>
        <span className={styles.groupName}>{t(`group.${name}`)}</span>
        <span className={styles.summary}>
          {channels.length > 0 ? list(channels.map(({ channel, on }) => words(channel, on))) : t('settings.off')}
        </span>
      </span>
      <DownIcon size={18} className={styles.fold} />
    </button>
  );
}
