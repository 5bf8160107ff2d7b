import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import type { SlotProps } from '../../lib/slots';
import { ShareSheet } from '../../ui/share-sheet';
import { useOwnProfileQuery } from './profile.api';
import { ShareProfile } from './share-profile';

/** The share sheet of the own profile with the contact information, for every part of the app. */
export function OwnShare({ onClose }: SlotProps['own.share']) {
  const { t } = useTranslation('profile');
  const account = useAccount();
  const { data: profile, error } = useOwnProfileQuery();
  if (profile)
    return (
      <ShareProfile
        open
        onClose={onClose}
        member={profile}
        contact={profile.contact}
        seenByEveryone={profile.visibility.profile === 'everyone'}
        own
      />
    );
  // the link is known without the profile
  if (error && account)
    return (
      <ShareSheet
        open
        onClose={onClose}
        title={t('share.own')}
        text={displayName(account)}
        path={paths.member(account.memberId)}
      />
    );
  return null;
}
