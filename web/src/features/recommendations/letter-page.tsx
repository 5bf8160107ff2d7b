import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { Alert } from '../../ui/alert';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { asWritten, Letter } from './letter';
import { LetterActions, MainAction } from './letter-actions';
import { Person } from './person';
import { recommendationPaths } from './recommendation-paths';
import { useRecommendationQuery } from './recommendations.api';
import { standingOf } from './standing';
import { TimelineCard } from './timeline-card';
import { useStatus } from './use-status';
import { useLetterActions } from './use-letter-actions';
import styles from './recommendations.module.css';

export function LetterPage() {
  const { t } = useTranslation('recommendations');
  const me = useAccount()?.memberId;
  const { recommendationId = '' } = useParams();
  const { data: letter, error, refetch } = useRecommendationQuery(recommendationId, { refetchOnMountOrArgChange: 30 });
  if (letter) return <LetterView letter={letter} />;
  return (
    <Page title={t('letter.title')} back={recommendationPaths.box(me ? 'received' : 'given')}>
      {error ? (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function LetterView({ letter }: { letter: RecommendationView }) {
  const { t } = useTranslation('recommendations');
  const standing = standingOf(letter, useAccount()?.memberId);
  const actions = useLetterActions(letter);
  const { part, other, waits } = standing;
  const { state, message } = letter;
  const back = recommendationPaths.box(part === 'author' ? 'given' : 'received');
  const status = useStatus(letter);
  return (
    <Page
      title={t(part === 'author' ? 'letter.about' : 'letter.by', { name: other.name })}
      back={back}
      footer={waits ? <MainAction letter={letter} standing={standing} actions={actions} /> : undefined}
    >
      {state === 'withdrawn' ? (
        <Card>
          <EmptyState drawing="write" text={status} />
        </Card>
      ) : (
        <Alert kind={state === 'accepted' ? 'good' : 'info'}>{status}</Alert>
      )}
      {message && <Message letter={letter} />}
      {letter.content && (
        <Card as="article" className={styles.paper}>
          <Letter letter={asWritten(letter)} />
        </Card>
      )}
      {state !== 'withdrawn' && <LetterActions letter={letter} standing={standing} actions={actions} />}
      <TimelineCard letter={letter} />
    </Page>
  );
}

/** The subject's message: with the request, or with the changes asked for. */
function Message({ letter: { subject, message, state } }: { letter: RecommendationView }) {
  const { t } = useTranslation('recommendations');
  return (
    <Card as="section" className={styles.row}>
      <h2 className={styles.heading}>{t(state === 'changes-asked' ? 'changes.message' : 'ask.sent')}</h2>
      <Person member={subject} size={40} />
      <p className={styles.message} dir="auto">
        {message}
      </p>
    </Card>
  );
}
