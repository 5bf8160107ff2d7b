import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../ui/action-sheet';
import { Menu } from '../../ui/menu';
import { MoreIcon } from '../../ui/more-icons';
import { Control } from './control';
import { nowOf, type RoomAction, type RoomDoings, type RoomNow } from './room-action';
import { actionsAt } from './room-actions';
import { byArrows } from './stage/bar-keys';
import { reactionIcons, reactionNames } from './stage/reactions';
import styles from './room.module.css';

interface RoomBarProps {
  now: RoomNow;
  doings: RoomDoings;
}

/** The bar of a room with its menu, drawn from the table of actions. */
export function RoomBar({ now, doings }: RoomBarProps) {
  const { t } = useTranslation('conference');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('control.bar')} data-toast-above onKeyDown={byArrows}>
      {actionsAt('bar', now).map((action) => (
        <InBar key={action.id} {...{ action, now, doings }} />
      ))}
      <Menu
        label={t('control.more')}
        actions={actionsAt('menu', now).map((action) => inMenu(action, now, doings, t))}
        button={(props) => <Control icon={MoreIcon} label={t('control.more')} {...props} />}
      />
      {actionsAt('end', now).map((action) => (
        <InBar key={action.id} leave {...{ action, now, doings }} />
      ))}
    </div>
  );
}

function InBar({ action, now, doings, leave }: RoomBarProps & { action: RoomAction; leave?: boolean }) {
  const { t } = useTranslation('conference');
  const { icon, label = '', hint, isOn, isOff, count, run } = action;
  if (!icon) return null;
  const name = t(nowOf(label, now));
  if (action.id === 'react') return <Reactions {...{ icon: icon(now), name, doings }} />;
  return (
    <Control
      icon={icon(now)}
      label={name}
      hint={hint && t(nowOf(hint, now))}
      pressed={isOn?.(now)}
      off={isOff?.(now)}
      count={count?.(now)}
      leave={leave}
      onClick={() => run?.(doings, null)}
    />
  );
}

/** The reactions as a list at their button. */
function Reactions({ icon, name, doings }: Pick<RoomBarProps, 'doings'> & { icon: typeof MoreIcon; name: string }) {
  const { t } = useTranslation('conference');
  const reactions = reactionNames.map((reaction) => ({
    label: t(`reaction.${reaction}`),
    icon: reactionIcons[reaction],
    onChoose: () => doings.react(reaction),
  }));
  const button = (props: object) => <Control icon={icon} label={name} {...props} />;
  return <Menu label={name} align="left" actions={reactions} button={button} />;
}

const inMenu = (
  { icon, label = '', hint, danger, run }: RoomAction,
  now: RoomNow,
  doings: RoomDoings,
  t: TFunction<'conference'>,
): Action => ({
  label: t(nowOf(hint ?? label, now)),
  icon: icon?.(now),
  danger,
  onChoose: () => run?.(doings, null),
});
