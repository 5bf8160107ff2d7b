import {
  notificationChannels,
  type NotificationChannel,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/choice';
import { ListRow } from '../../../ui/list-row';
import { Sheet } from '../../../ui/sheet';
import { GroupButton, type GroupsProps, type KindsProps } from './group-button';
import { changeOfGroup, channelsOfGroup, isOn, kindGroups, possible } from './kind-groups';
import styles from './preferences.module.css';

/** The kinds that the sheet shows: one kind, or all kinds of a group at once. */
type Shown = { kind: PreferenceKind } | { group: string };

/** The groups on a phone: a line for each; unfolded, a line for all its kinds and one for each, which open their channels. */
export function KindsList({ kinds, onChange, isOpen, toggle }: GroupsProps) {
  const { t } = useTranslation('notifications');
  const { list } = useFormats();
  const [open, setOpen] = useState(false);
  // stays while the sheet closes
  const [shown, setShown] = useState<Shown>({ kind: 'friend-request' });
  const show = (next: Shown) => {
    setShown(next);
    setOpen(true);
  };
  const summary = (kind: PreferenceKind) => {
    const on = notificationChannels.filter((channel) => isOn(kind, channel, kinds[kind]));
    return on.length > 0 ? list(on.map((channel) => t(`channel.${channel}`))) : t('settings.off');
  };
  return (
    <Card flush>
      <h2 className="visually-hidden">{t('settings.kinds')}</h2>
      {kindGroups.map(({ name, kinds: group }) => (
        <section key={name} className={styles.line}>
          <GroupButton {...{ name, group, kinds }} open={isOpen(name)} onToggle={() => toggle(name)} />
          {isOpen(name) && (
            <div className={styles.unfolded}>
              <div className={styles.line}>
                <ListRow
                  label={t('settings.allOf')}
                  hint={t('settings.allHint')}
                  onClick={() => show({ group: name })}
                />
              </div>
              {group.map((kind) => (
                <div key={kind} id={kind} className={styles.line}>
                  <ListRow label={t(`kind.${kind}`)} hint={summary(kind)} onClick={() => show({ kind })} />
                </div>
              ))}
            </div>
          )}
        </section>
      ))}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={'kind' in shown ? t(`kind.${shown.kind}`) : t(`group.${shown.group}`)}
      >
        {'kind' in shown ? (
          <KindSwitches kind={shown.kind} kinds={kinds} onChange={onChange} />
        ) : (
          <GroupSwitches name={shown.group} kinds={kinds} onChange={onChange} />
        )}
      </Sheet>
    </Card>
  );
}

function KindSwitches({ kind, kinds, onChange }: KindsProps & { kind: PreferenceKind }) {
  const { t } = useTranslation('notifications');
  return notificationChannels.map((channel) => {
    const state = possible(kind, channel, kinds[kind]);
    return state === 'none' ? null : (
      <Switch
        key={channel}
        label={t(`channel.${channel}`)}
        hint={state === 'closed' ? t('settings.needsApp') : t(`channelHint.${channel}`)}
        value={isOn(kind, channel, kinds[kind])}
        disabled={state === 'closed'}
        onChange={(on) => onChange({ [kind]: { [channel]: on } })}
      />
    );
  });
}

function GroupSwitches({ name, kinds, onChange }: KindsProps & { name: string }) {
  const { t } = useTranslation('notifications');
  const group = kindGroups.find((one) => one.name === name)?.kinds ?? [];
  const hint = (channel: NotificationChannel, on: number, of: number) =>
    of === 0
      ? t('settings.needsApp')
      : on > 0 && on < of
        ? t('settings.some', { on, of })
        : t(`channelHint.${channel}`);
  return channelsOfGroup(group, kinds).map(({ channel, on, of }) => (
    <Switch
      key={channel}
      label={t(`channel.${channel}`)}
      hint={hint(channel, on, of)}
      value={of > 0 && on === of}
      disabled={of === 0}
      onChange={(wanted) => onChange(changeOfGroup(group, channel, wanted, kinds))}
    />
  ));
}
