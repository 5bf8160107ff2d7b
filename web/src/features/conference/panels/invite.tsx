import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Button, ButtonLink } from '../../../ui/button';
import { LinkIcon, PersonAddIcon, SendIcon } from '../../../ui/more-icons';
import { QrCode } from '../../../ui/qr-code';
import { toast } from '../../../ui/toast';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import { RingFriends } from './ring-friends';
import styles from './panels.module.css';

/** The address of the room, in every way of sharing it. */
export function Invite({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const has = useHasScreen();
  const { you, title } = useStore(session.view, (state) => state);
  const path = paths.meet(session.meetingId);
  const address = new URL(path, window.location.href).href;
  const member = you !== null && you.memberId !== null;
  return (
    <div className={styles.invite}>
      {member && you.role === 'admin' && <RingFriends session={session} />}
      <QrCode text={address} label={t('invite.code', { title })} size={200} />
      <p className={styles.address}>{address}</p>
      <Button
        kind="primary"
        block
        icon={LinkIcon}
        onClick={() => void copyText(address).then((done) => toast(t(done ? 'invite.copied' : 'invite.notCopied')))}
      >
        {t('invite.copy')}
      </Button>
      {member && has(paths.messages) && (
        <ButtonLink block icon={SendIcon} to={paths.sendPage(path)}>
          {t('invite.send')}
        </ButtonLink>
      )}
      {member && you.role === 'admin' && has('/meetings/:meetingId') && (
        <ButtonLink block icon={PersonAddIcon} to={paths.manageMeeting(session.meetingId)}>
          {t('invite.friends')}
        </ButtonLink>
      )}
      <p className={styles.meta}>{t('invite.goesOn')}</p>
    </div>
  );
}
