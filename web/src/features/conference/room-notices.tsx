import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { BreakoutNotice } from './breakouts/breakout-notice';
import type { RoomSession } from './session/room-session';
import { useStore } from './session/store';
import type { SharingControls } from './stage/use-sharing';
import styles from './room.module.css';

const Notice = ({ children }: { children: ReactNode }) => <p className={styles.notice}>{children}</p>;

interface Props {
  session: RoomSession;
  sharing: SharingControls;
  /** opens the list of waiting people; null: it is open, or this member may not see it */
  onWaiting: (() => void) | null;
  /** opens the panel of the breakout rooms; null: it is open, or this member is no host */
  onBreakouts: (() => void) | null;
}

/** The notices and questions that concern the member now. */
export function RoomNotices({ session, sharing: { sharing, pages, stop }, onWaiting, onBreakouts }: Props) {
  const { t } = useTranslation('conference');
  const { reconnecting, soundBlocked, waiting, breakouts } = useStore(session.view, (state) => state);
  return (
    <div className={styles.notices} aria-live="polite">
      {reconnecting && <Notice>{t('notice.reconnecting')}</Notice>}
      {breakouts && (
        <Notice>
          <BreakoutNotice session={session} onManage={onBreakouts} />
        </Notice>
      )}
      {soundBlocked && (
        <Notice>
          {t('notice.soundBlocked')}
          <Button size="small" kind="primary" onClick={() => session.playSound()}>
            {t('notice.hear')}
          </Button>
        </Notice>
      )}
      {sharing && (
        <Notice>
          {t(sharing.kind === 'screen' ? 'share.youShare' : 'share.youShow')}
          {pages && pages.of > 1 && (
            <span className={styles.turn}>
              <Button size="small" disabled={pages.at === 1} onClick={() => pages.turn(pages.at - 1)}>
                {t('share.before')}
              </Button>
              {t('stage.page', { at: pages.at, of: pages.of })}
              <Button size="small" disabled={pages.at === pages.of} onClick={() => pages.turn(pages.at + 1)}>
                {t('share.next')}
              </Button>
            </span>
          )}
          <Button size="small" kind="danger" onClick={stop}>
            {t('share.stop')}
          </Button>
        </Notice>
      )}
      {onWaiting && waiting.length > 0 && (
        <Notice>
          {t('people.waitingCount', { count: waiting.length })}
          <Button size="small" kind="primary" onClick={onWaiting}>
            {t('notice.look')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
