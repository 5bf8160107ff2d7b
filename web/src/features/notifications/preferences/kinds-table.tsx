import {
  notificationChannels,
  type NotificationChannel,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { CheckIcon } from '../../../ui/icons';
import { GroupButton, type GroupsProps, type KindsProps } from './group-button';
import { changeOfGroup, channelsOfGroup, isOn, kindGroups, possible } from './kind-groups';
import styles from './preferences.module.css';

/** The groups on a desk: a row for each, with a box per channel for all of its kinds; unfolded, a row for each kind. */
export function KindsTable({ kinds, onChange, isOpen, toggle }: GroupsProps) {
  const { t } = useTranslation('notifications');
  return (
    <Card flush>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('settings.kinds')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('settings.kinds')}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        {kindGroups.map(({ name, kinds: group }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" className={styles.group}>
                <GroupButton {...{ name, group, kinds }} open={isOpen(name)} onToggle={() => toggle(name)} />
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel}>
                  <GroupCell {...{ name, group, channel, kinds, onChange }} />
                </td>
              ))}
            </tr>
            {isOpen(name) &&
              group.map((kind) => (
                <tr key={kind} id={kind}>
                  <th scope="row">{t(`kind.${kind}`)}</th>
                  {notificationChannels.map((channel) => (
                    <td key={channel}>
                      <KindCell kind={kind} channel={channel} kinds={kinds} onChange={onChange} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

interface BoxProps {
  label: string;
  /** `part`: only some kinds of the group are on */
  state: 'on' | 'part' | 'off';
  disabled: boolean;
  onChange: (on: boolean) => void;
}

function Box({ label, state, disabled, onChange }: BoxProps) {
  const { t } = useTranslation('notifications');
  return (
    <label className={styles.cell} title={disabled ? t('settings.needsApp') : undefined}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={label}
        ref={(input) => {
          if (input) input.indeterminate = state === 'part';
        }}
        checked={state === 'on'}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.box}>
        {state === 'part' ? <span className={styles.dash} /> : <CheckIcon size={16} strokeWidth={3} />}
      </span>
    </label>
  );
}

const Absent = () => <span aria-hidden="true">–</span>;

type GroupCellProps = KindsProps & { name: string; group: readonly PreferenceKind[]; channel: NotificationChannel };

function GroupCell({ name, group, channel, kinds, onChange }: GroupCellProps) {
  const { t } = useTranslation('notifications');
  const found = channelsOfGroup(group, kinds).find((one) => one.channel === channel);
  if (!found) return <Absent />;
  const { on, of } = found;
  return (
    <Box
      label={t('settings.cell', { kind: t(`group.${name}`), channel: t(`channel.${channel}`) })}
      state={of > 0 && on === of ? 'on' : on > 0 ? 'part' : 'off'}
      disabled={of === 0}
      onChange={(wanted) => onChange(changeOfGroup(group, channel, wanted, kinds))}
    />
  );
}

function KindCell({
  kind,
  channel,
  kinds,
  onChange,
}: KindsProps & { kind: PreferenceKind; channel: NotificationChannel }) {
  const { t } = useTranslation('notifications');
  const state = possible(kind, channel, kinds[kind]);
  if (state === 'none') return <Absent />;
  return (
    <Box
      label={t('settings.cell', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })}
      state={isOn(kind, channel, kinds[kind]) ? 'on' : 'off'}
      disabled={state === 'closed'}
      onChange={(on) => onChange({ [kind]: { [channel]: on } })}
    />
  );
}
