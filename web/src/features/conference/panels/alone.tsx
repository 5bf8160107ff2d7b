import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { CloseIcon, ShareIcon } from '../../../ui/icons';
import { LinkIcon, PhoneIcon } from '../../../ui/more-icons';
import { QrCode } from '../../../ui/qr-code';
import { toast } from '../../../ui/toast';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import styles from './panels.module.css';

interface AloneProps {
  session: RoomSession;
  /** a call rings by itself */
  call: boolean;
  /** an open panel covers it */
  panel: string | null;
  /** all ways to invite somebody */
  onInvite: () => void;
}

/** While nobody else is in the room: the link to it, a code for a phone beside, and the other ways to invite somebody. */
export function Alone({ session, call, panel, onInvite }: AloneProps) {
  const { t } = useTranslation('conference');
  const alone = useStore(session.view, ({ peers, you }) => you !== null && peers.length === 0);
  // a host rings for friends in the panel that has all ways
  const host = useStore(session.view, ({ you }) => you?.role === 'admin' && you.memberId !== null);
  const title = useStore(session.view, (view) => view.title);
  const [hidden, setHidden] = useState(false);
  if (!alone || hidden || call || panel !== null) return null;
  const address = new URL(paths.meet(session.meetingId), window.location.href).href;
  const copy = async () => toast(t((await copyText(address)) ? 'invite.copied' : 'invite.notCopied'));
  return (
    <section className={styles.alone} aria-label={t('alone.title')}>
      <div className={styles.aloneHead}>
        <h2>{t('alone.title')}</h2>
        <IconButton icon={CloseIcon} size={20} label={t('alone.hide')} onClick={() => setHidden(true)} />
      </div>
      <div className={styles.aloneCode}>
        <QrCode text={address} label={t('invite.code', { title })} size={120} />
      </div>
      <p className={styles.address}>{address}</p>
      <div className={styles.aloneWays}>
        <Button size="small" kind="primary" icon={LinkIcon} onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        <Button size="small" icon={host ? PhoneIcon : ShareIcon} onClick={onInvite}>
          {t(host ? 'ring.title' : 'alone.more')}
        </Button>
      </div>
    </section>
  );
}
