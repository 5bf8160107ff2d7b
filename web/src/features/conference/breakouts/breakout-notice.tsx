import { useTranslation } from 'react-i18next';
import { lengthText } from '../../../lib/length-text';
import { Button } from '../../../ui/button';
import type { RoomSession } from '../session/room-session';
import type { BreakoutsView } from '../session/room-view';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import { secondsLeft } from './assignment';
import { breakoutName } from './breakout-name';
import { useNow } from './use-now';

interface Props {
  session: RoomSession;
  /** opens the panel of the rooms; null: it is open, or the member is no host */
  onManage: (() => void) | null;
}

/** Where the member is while breakout rooms are open, until when, and the way to the other place. */
export function BreakoutNotice({ session, onManage }: Props) {
  const { t } = useTranslation('conference');
  const { breakouts, you } = useStore(session.view, (state) => state);
  const attempt = useRoomAttempt();
  if (!breakouts || !you) return null;
  const { breakout, belongsTo } = you;
  const go = (room: number | null) => () => void attempt(() => session.ask('go-to-breakout', { room }));
  const own = belongsTo === null ? undefined : breakoutName(t, breakouts.names, belongsTo);
  return (
    <>
      {breakout === null
        ? t('breakouts.open')
        : t('breakouts.youAreIn', { room: breakoutName(t, breakouts.names, breakout) })}
      <Left breakouts={breakouts} />
      {breakout !== null && (
        <Button size="small" onClick={go(null)}>
          {t('breakouts.toMain')}
        </Button>
      )}
      {breakout === null && own !== undefined && (
        <Button size="small" onClick={go(belongsTo)}>
          {t('breakouts.backTo', { room: own })}
        </Button>
      )}
      {onManage && (
        <Button size="small" onClick={onManage}>
          {t('breakouts.manage')}
        </Button>
      )}
    </>
  );
}

/** The time left; screen readers hear of it only when everybody is called back. */
export function Left({ breakouts }: { breakouts: BreakoutsView }) {
  const { t } = useTranslation('conference');
  const left = secondsLeft(breakouts, useNow());
  if (left === null) return null;
  const time = lengthText(left);
  return (
    <span>
      {breakouts.calledBack && <span>{t('breakouts.calledBack')} </span>}
      <span aria-hidden="true">{t('breakouts.left', { time })}</span>
    </span>
  );
}
