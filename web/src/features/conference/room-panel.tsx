import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/cx';
import { IconButton } from '../../ui/icon-button';
import { CloseIcon } from '../../ui/icons';
import { Sheet } from '../../ui/sheet';
import { PanelContent } from './panels/panel-content';
import type { RoomDoings, RoomNow } from './room-action';
import type { RoomSession } from './session/room-session';
import styles from './room.module.css';

interface RoomPanelProps {
  session: RoomSession;
  now: RoomNow;
  doings: RoomDoings;
}

const contentOf = ({ session, now: { panel, call }, doings }: RoomPanelProps) =>
  panel && <PanelContent panel={panel} session={session} call={call} onInvite={() => doings.openPanel('invite')} />;

/** The open panel beside the stage, on a desk. */
export function PanelBeside(props: RoomPanelProps) {
  const { t } = useTranslation('conference');
  const {
    now: { panel, wide },
    doings,
  } = props;
  if (!wide || panel === null) return null;
  return (
    <aside className={styles.panel} aria-label={t(`panel.${panel}`)}>
      <div className={styles.panelHead}>
        <h2>{t(`panel.${panel}`)}</h2>
        <IconButton icon={CloseIcon} label={t('panel.close')} onClick={doings.closePanel} />
      </div>
      <div className={cx(styles.panelBody, panel === 'talk' && styles.panelTalk)}>{contentOf(props)}</div>
    </aside>
  );
}

/** The open panel as a sheet from below, on a phone. */
export function PanelBelow(props: RoomPanelProps) {
  const { t } = useTranslation('conference');
  const {
    now: { panel, wide },
    doings,
  } = props;
  if (wide) return null;
  return (
    <Sheet open={panel !== null} onClose={doings.closePanel} title={panel ? t(`panel.${panel}`) : ''} scrollable>
      {contentOf(props)}
    </Sheet>
  );
}
