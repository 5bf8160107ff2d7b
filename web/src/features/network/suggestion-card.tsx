import type { SuggestionReason, SuggestionView } from '@renmai/contracts/network/suggestions.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/avatar';
import { Faces } from '../../ui/faces';
import { IconButton } from '../../ui/icon-button';
import { BriefcaseIcon, CapIcon, CloseIcon, GlobeIcon, PeopleIcon, StarIcon } from '../../ui/icons';
import { ContactsIcon, PencilIcon, PlaceIcon } from '../../ui/more-icons';
import { useOwnNames } from '../../ui/own-names/use-own-names';
import { ConnectButton } from './connect-button';
import { useNames } from './some-members';
import { useNetworkActions } from './use-network-actions';
import styles from './suggestions.module.css';

const icons = {
  school: CapIcon,
  employer: BriefcaseIcon,
  industry: BriefcaseIcon,
  city: PlaceIcon,
  interest: StarIcon,
  skill: StarIcon,
  language: GlobeIcon,
  contact: ContactsIcon,
  popular: StarIcon,
  active: PencilIcon,
  new: PeopleIcon,
  member: PeopleIcon,
};

/** The reason for a suggestion, in words; `narrow`: the number of friends in common, without a name. */
export function Reason({ reason, narrow = false }: { reason: SuggestionReason; narrow?: boolean }) {
  const { t } = useTranslation('network');
  const names = useNames();
  const ownName = useOwnNames();
  if (reason.kind === 'mutual-friends') {
    const { count, sample } = reason.mutualFriends;
    return (
      <>
        <Faces members={sample.slice(0, 2).map((one) => ({ ...one, photo: one.photo?.list.url }))} />
        <span>{narrow ? t('mutual.count', { count }) : names(reason.mutualFriends, 'mutual')}</span>
      </>
    );
  }
  const Icon = icons[reason.kind];
  const name = 'name' in reason ? ownName(reason.kind, reason.name) : undefined;
  return (
    <>
      <Icon size={16} />
      <span>{t(`suggestions.reason.${reason.kind}`, { name })}</span>
    </>
  );
}

/** A suggested member: photo, name, reason, and two ways to answer. */
export function SuggestionCard({ suggestion: { member, reasons } }: { suggestion: SuggestionView }) {
  const { t } = useTranslation('network');
  const { dismiss } = useNetworkActions();
  const [reason] = reasons;
  return (
    <div className={styles.person} data-member-place={member.memberId}>
      <IconButton
        className={styles.dismiss}
        icon={CloseIcon}
        size={18}
        label={t('suggestions.dismiss', { name: member.name })}
        onClick={() => void dismiss(member)}
      />
      <Avatar id={member.memberId} name={member.name} photo={member.photo?.list.url} size={72} />
      <Link to={paths.member(member.memberId)} className={styles.personName}>
        {member.name}
      </Link>
      <p className={styles.personHeadline} dir="auto">
        {member.headline}
      </p>
      <p className={styles.reason}>{reason && <Reason reason={reason} />}</p>
      <ConnectButton member={member} look="block" />
    </div>
  );
}
