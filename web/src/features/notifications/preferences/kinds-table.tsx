import {
  notificationChannels,
  type NotificationChannel,
  type NotificationPreferences,
  type PreferenceKind,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useWide } from '../../../lib/use-media-query';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/choice';
import { CheckIcon } from '../../../ui/icons';
import { ListGroup, ListRow } from '../../../ui/list-row';
import { Sheet } from '../../../ui/sheet';
import { isOn, kindGroups, possible } from './kind-groups';
import styles from './preferences.module.css';

interface KindsProps {
  kinds: NotificationPreferences['kinds'];
  onChange: (kind: PreferenceKind, channel: NotificationChannel, on: boolean) => void;
}

/** The kinds and their channels: a table on a desk; on a phone a line for each kind, which opens its channels. */
export const Kinds = (props: KindsProps) => (useWide() ? <KindsTable {...props} /> : <KindsList {...props} />);

function KindsTable({ kinds, onChange }: KindsProps) {
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
              <th scope="colgroup" colSpan={4} className={styles.group}>
                {t(`group.${name}`)}
              </th>
            </tr>
            {group.map((kind) => (
              <tr key={kind} id={kind}>
                <th scope="row">{t(`kind.${kind}`)}</th>
                {notificationChannels.map((channel) => (
                  <td key={channel}>
                    <Cell kind={kind} channel={channel} kinds={kinds} onChange={onChange} />
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

function Cell({ kind, channel, kinds, onChange }: KindsProps & { kind: PreferenceKind; channel: NotificationChannel }) {
  const { t } = useTranslation('notifications');
  const state = possible(kind, channel, kinds[kind]);
  if (state === 'none') return <span aria-hidden="true">–</span>;
  const label = t('settings.cell', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) });
  return (
    <label className={styles.cell} title={state === 'closed' ? t('settings.needsApp') : undefined}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={label}
        checked={isOn(kind, channel, kinds[kind])}
        disabled={state === 'closed'}
        onChange={({ target }) => onChange(kind, channel, target.checked)}
      />
      <span className={styles.box}>
        <CheckIcon size={16} strokeWidth={3} />
      </span>
    </label>
  );
}

function KindsList({ kinds, onChange }: KindsProps) {
  const { t } = useTranslation('notifications');
  const { list } = useFormats();
  const [open, setOpen] = useState<PreferenceKind | null>(null);
  // the kind that a sheet shows while it closes
  const [last, setLast] = useState<PreferenceKind>('friend-request');
  const shown = open ?? last;
  const summary = (kind: PreferenceKind) => {
    const on = notificationChannels.filter((channel) => isOn(kind, channel, kinds[kind]));
    return on.length > 0 ? list(on.map((channel) => t(`channel.${channel}`))) : t('settings.off');
  };
  return (
    <>
      {kindGroups.map(({ name, kinds: group }) => (
        <Fragment key={name}>
          <ListGroup title={t(`group.${name}`)}>
            {group.map((kind) => (
              <div key={kind} id={kind} className={styles.line}>
                <ListRow
                  label={t(`kind.${kind}`)}
                  hint={summary(kind)}
                  onClick={() => {
                    setLast(kind);
                    setOpen(kind);
                  }}
                />
              </div>
            ))}
          </ListGroup>
        </Fragment>
      ))}
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={t(`kind.${shown}`)}>
        {notificationChannels.map((channel) => {
          const state = possible(shown, channel, kinds[shown]);
          return state === 'none' ? null : (
            <Switch
              key={channel}
              label={t(`channel.${channel}`)}
              hint={state === 'closed' ? t('settings.needsApp') : t(`channelHint.${channel}`)}
              value={isOn(shown, channel, kinds[shown])}
              disabled={state === 'closed'}
              onChange={(on) => onChange(shown, channel, on)}
            />
          );
        })}
      </Sheet>
    </>
  );
}
