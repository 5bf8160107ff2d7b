import type { FriendshipState } from '@renmai/contracts/network/relation.schema';
import type { Degree } from '@renmai/contracts/profile/visibility.schema';
import { useTranslation } from 'react-i18next';
import { relationApi } from '../../api/relation.api';
import { cx } from '../../lib/cx';
import { useWide } from '../../lib/use-media-query';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { CheckIcon } from '../../ui/icons';
import { ClockIcon, PersonAddIcon } from '../../ui/more-icons';
import { useNetworkActions } from './use-network-actions';
import type { Person } from './use-run-action';
import styles from './network.module.css';

interface ConnectButtonProps {
  /** `friendship`: if the list contains it */
  member: Person & { degree: Degree; friendship?: FriendshipState };
  /** a button with words at full width, or the icon only; if left out, it depends on the width of the screen */
  look?: 'block' | 'icon';
}

/** The button for a member of a list: the next step of a friendship, if there is one. */
function useStep(member: ConnectButtonProps['member']) {
  const { t } = useTranslation('network');
  const { name } = member;
  // a relation that is known already: a list does not request the relations of its members one by one
  const { data: relation } = relationApi.endpoints.relation.useQueryState(member.memberId);
  const { request, accept, withdraw } = useNetworkActions();
  switch (member.friendship ?? relation?.friendship ?? (member.degree === 1 ? 'friends' : 'none')) {
    case 'friends':
      return null;
    case 'requested':
      return {
        kind: 'secondary',
        icon: ClockIcon,
        text: t('request.pending'),
        label: t('request.pendingOf', { name }),
        run: () => withdraw(member),
      } as const;
    case 'received':
      return {
        kind: 'tint',
        icon: CheckIcon,
        text: t('request.accept'),
        label: t('request.acceptOf', { name }),
        run: () => accept(member),
      } as const;
    case 'none':
      return {
        kind: 'tint',
        icon: PersonAddIcon,
        text: t('request.add'),
        label: t('request.addOf', { name }),
        disabled:
          relation !== undefined &&
          (!relation.takesRequests || !relation.requestable || relation.requestableAt !== null),
        run: () => request(member),
      } as const;
  }
}

/** Sends a friend request to a member of a list, and shows its state. */
export function ConnectButton({ member, look }: ConnectButtonProps) {
  const wide = useWide();
  const step = useStep(member);
  if (!step) return null;
  const { kind, icon, text, label, run } = step;
  const disabled = 'disabled' in step && step.disabled;
  if (look === 'icon' || (!wide && look !== 'block')) {
    return (
      <IconButton
        icon={icon}
        size={20}
        label={label}
        disabled={disabled}
        className={cx(styles.round, kind === 'secondary' && styles.done)}
        onClick={() => void run()}
      />
    );
  }
  return (
    <Button
      kind={kind}
      size="small"
      block={look === 'block'}
      icon={icon}
      disabled={disabled}
      aria-label={label}
      onClick={() => void run()}
    >
      {text}
    </Button>
  );
}
