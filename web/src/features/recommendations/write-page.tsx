import type { RecommendationForm, RecommendationView } from '@renmai/contracts/network/recommendations.api';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { Page } from '../../ui/page';
import { Existing } from './existing';
import { LetterForm } from './letter-form';
import { once } from '../../api/once';
import { recommendationPaths } from './recommendation-paths';
import { useWriteRecommendationMutation } from './recommendations.api';
import { WithFriend } from './with-friend';

export function WritePage() {
  const { t } = useTranslation('recommendations');
  return (
    <Page title={t('write.action')} back={recommendationPaths.box('given')}>
      <WithFriend
        box="given"
        label={t('write.whom')}
        to={recommendationPaths.write}
        existing={(letter) => <Begun letter={letter} />}
      >
        {(friend) => <NewLetter friend={friend} />}
      </WithFriend>
    </Page>
  );
}

/** A letter that was asked for is written on the page of the request. */
function Begun({ letter }: { letter: RecommendationView }) {
  const asked = letter.state === 'asked' || letter.state === 'declined';
  if (asked && letter.writable) return <Navigate to={recommendationPaths.edit(letter.recommendationId)} replace />;
  return <Existing letter={letter} />;
}

function NewLetter({ friend }: { friend: MemberCard }) {
  const idempotency = useIdempotencyKey();
  const [send] = useWriteRecommendationMutation();
  const write = (form: RecommendationForm) => {
    const body = { ...form, subjectId: friend.memberId };
    return once(idempotency, body, (idempotencyKey) => send({ body, idempotencyKey }).unwrap());
  };
  return (
    <LetterForm subject={friend} stored={{}} draftKey={`recommendation.write.${friend.memberId}`} onSend={write} />
  );
}
