import type { SearchResult } from '@renmai/contracts/search/result.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import type { SlotProps } from '../../lib/slots';
import { Button } from '../../ui/button';
import { CheckIcon, PlusIcon } from '../../ui/icons';
import { ConnectButton } from './connect-button';
import { useHomepageFollow } from './use-homepage-follow';

/** For a search result: sends a friend request to a member, or follows a homepage. */
export function FoundActions({ result }: SlotProps['search.actions']) {
  const account = useAccount();
  if (!account) return null;
  if (result.kind === 'member') {
    const { member } = result;
    return member.memberId === account.memberId ? null : <ConnectButton member={member} />;
  }
  return result.kind === 'company' || result.kind === 'school' ? <Follow result={result} /> : null;
}

function Follow({ result }: { result: Extract<SearchResult, { kind: 'company' | 'school' }> }) {
  const { t } = useTranslation('network');
  const { kind, homepageId: targetId, name } = result.homepage;
  // pressed since the list was requested
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { busy, follow, unfollow } = useHomepageFollow((by) => setPressed(by === 1));
  const following = pressed ?? result.following;
  const target = { kind, targetId, name };
  return (
    <Button
      size="small"
      kind={following ? 'secondary' : 'tint'}
      icon={following ? CheckIcon : PlusIcon}
      busy={busy}
      aria-label={t(following ? 'follow.stateOf' : 'follow.actionOf', { name })}
      onClick={() => void (following ? unfollow(target) : follow(target))}
    >
      {t(following ? 'follow.state' : 'follow.action')}
    </Button>
  );
}
