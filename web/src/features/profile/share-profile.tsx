import type { ContactView } from '@renmai/contracts/profile/contact.schema';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { ShareSheet } from '../../ui/share-sheet';
import { ContactPairs, isEmpty } from './view/contact-pairs';

interface ShareProfileProps {
  open: boolean;
  onClose: () => void;
  member: { memberId: string; name: string; headline: string };
  /** null: hidden from the member who looks */
  contact: ContactView | null;
  /** others than members and friends can open the link */
  seenByEveryone: boolean;
  own?: boolean;
}

/** The address of a profile that other sites can preview, as a link, a code to scan or through another app. */
export function ShareProfile({ open, onClose, member, contact, seenByEveryone, own }: ShareProfileProps) {
  const { t } = useTranslation('profile');
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      title={t(own ? 'share.own' : 'share.other', { name: member.name })}
      text={[member.name, member.headline].filter(Boolean).join(' – ')}
      path={`/s/members/${member.memberId}`}
      contact={
        contact && !isEmpty(contact) ? (
          <ContactPairs contact={contact} />
        ) : (
          <p>{t(own ? 'share.ownNoContact' : 'share.noContact', { name: member.name })}</p>
        )
      }
    >
      {!seenByEveryone && <Alert kind="info">{t(own ? 'share.ownNotOpen' : 'share.notOpen')}</Alert>}
    </ShareSheet>
  );
}
