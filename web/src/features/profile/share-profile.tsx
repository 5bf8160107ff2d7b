import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { ShareSheet } from '../../ui/share-sheet';

interface ShareProfileProps {
  open: boolean;
  onClose: () => void;
  member: { memberId: string; name: string; headline: string };
  /** others than members and friends can open the link */
  seenByEveryone: boolean;
  own?: boolean;
}

/** The address of a profile that other sites can preview, as a link, a code to scan or through another app. */
export function ShareProfile({ open, onClose, member, seenByEveryone, own }: ShareProfileProps) {
  const { t } = useTranslation('profile');
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      title={t(own ? 'share.own' : 'share.other', { name: member.name })}
      text={[member.name, member.headline].filter(Boolean).join(' – ')}
      path={`/s/members/${member.memberId}`}
    >
      {!seenByEveryone && <Alert kind="info">{t(own ? 'share.ownNotOpen' : 'share.notOpen')}</Alert>}
    </ShareSheet>
  );
}
