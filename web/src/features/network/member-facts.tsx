import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRelationQuery } from '../../api/relation.api';
import { useFormats } from '../../lib/format';
import type { SlotProps } from '../../lib/slots';
import { networkPaths } from './network-paths';
import { SomeMembers } from './some-members';
import styles from './member.module.css';

/** The friends in common with a member, who follows them, and the link to their friends. */
export function MemberFacts({ member }: SlotProps['member.facts']) {
  const { t } = useTranslation('network');
  const { date, number } = useFormats();
  const { memberId, friendsListOpen } = member;
  const { data: relation } = useRelationQuery(memberId);
  if (!relation) return null;
  const { friendship, since, followers, followed, muted, mutualFriends, followedByKnown } = relation;
  const words = [
    friendship === 'friends' && since && t('facts.friendsSince', { date: date(since) }),
    followers > 0 && t('facts.followers', { count: followers, number: number(followers) }),
    followed && t('facts.followsYou'),
    muted && t('mute.state'),
  ].filter((word) => typeof word === 'string');
  return (
    <div className={styles.facts}>
      {(words.length > 0 || friendsListOpen) && (
        <p className={styles.figures}>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
          {friendsListOpen && <Link to={networkPaths.friendsOf(memberId)}>{t('facts.friends')}</Link>}
        </p>
      )}
      <SomeMembers some={mutualFriends} kind="mutual" to={networkPaths.mutualFriends(memberId)} />
      <SomeMembers some={followedByKnown} kind="followed" />
    </div>
  );
}
