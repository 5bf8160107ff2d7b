import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useChosenMemberQuery } from '../../api/friends.api';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { FriendPicker } from '../../ui/friend-picker';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { type RecommendationBox, useRecommendationWithQuery } from './recommendations.api';

interface WithFriendProps {
  box: RecommendationBox;
  /** asks which friend it is about */
  label: string;
  to: (memberId: string) => string;
  /** there is one between the two already */
  existing: (letter: RecommendationView) => ReactNode;
  children: (friend: MemberCard) => ReactNode;
}

/** The friend that the address names, or the choice of one; and what there is between the two already. */
export function WithFriend({ label, to, ...rest }: WithFriendProps) {
  const [parameters] = useSearchParams();
  const memberId = parameters.get('member');
  const { t } = useTranslation('recommendations');
  if (memberId) return <Chosen key={memberId} memberId={memberId} {...rest} />;
  const empty = { title: t('picker.noFriends'), text: t('picker.noFriendsText') };
  return <FriendPicker label={label} to={to} empty={empty} />;
}

function Chosen({
  memberId,
  box,
  existing,
  children,
}: Pick<WithFriendProps, 'box' | 'existing' | 'children'> & { memberId: string }) {
  const { t } = useTranslation('recommendations');
  const member = useChosenMemberQuery(memberId, { refetchOnMountOrArgChange: true });
  const between = useRecommendationWithQuery({ box, memberId }, { refetchOnMountOrArgChange: true });
  const error = member.error ?? between.error;
  const retry = () => {
    void member.refetch();
    void between.refetch();
  };
  if (member.isLoading || between.isLoading) {
    return (
      <Loading>
        <SkeletonCard lines={5} />
      </Loading>
    );
  }
  if (member.data === null) {
    return (
      <Card>
        <EmptyState drawing="people" text={t('picker.gone')} />
      </Card>
    );
  }
  if (between.data) return existing(between.data);
  if (member.data && between.data === null) {
    return member.data.degree === 1 ? children(member.data) : <NotFriends member={member.data} />;
  }
  return <Card>{error && <ErrorState problem={error} onRetry={retry} />}</Card>;
}

/** Shown before a letter is written that could not be sent. */
function NotFriends({ member: { memberId, name } }: { member: MemberCard }) {
  const { t } = useTranslation('recommendations');
  return (
    <Card>
      <EmptyState
        drawing="people"
        title={t('picker.notFriend')}
        text={t('picker.notFriendText', { name })}
        action={
          <ButtonLink kind="primary" to={paths.member(memberId)}>
            {t('picker.profile')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
