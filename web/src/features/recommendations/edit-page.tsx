import type { RecommendationForm, RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { Alert } from '../../ui/alert';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { LetterForm } from './letter-form';
import { recommendationPaths } from './recommendation-paths';
import { useEditRecommendationMutation, useRecommendationQuery } from './recommendations.api';

export function EditLetterPage() {
  const { t } = useTranslation('recommendations');
  const me = useAccount()?.memberId;
  const { recommendationId = '' } = useParams();
  const { data: letter, error, refetch } = useRecommendationQuery(recommendationId, { refetchOnMountOrArgChange: 30 });
  // The subject has nothing to write here; they are shown what there is.
  if (letter && letter.author.memberId !== me) {
    return <Navigate to={recommendationPaths.one(recommendationId)} replace />;
  }
  return (
    <Page
      title={letter ? t('letter.about', { name: letter.subject.name }) : t('letter.title')}
      back={recommendationPaths.one(recommendationId)}
    >
      {letter ? (
        <Editor letter={letter} refresh={() => refetch().unwrap()} />
      ) : error ? (
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

const formOf = ({
  connection,
  authorPosition,
  subjectPosition,
  content,
  range,
}: RecommendationView): Partial<RecommendationForm> => ({
  ...(connection && { connection }),
  authorPosition,
  subjectPosition,
  content,
  range,
});

interface EditorProps {
  letter: RecommendationView;
  refresh: () => Promise<RecommendationView>;
}

function Editor({ letter, refresh }: EditorProps) {
  const { t } = useTranslation('recommendations');
  const [send] = useEditRecommendationMutation();
  // The typed text belongs to the version of the letter that was opened, whatever has been loaded since.
  const [{ version, stored }, setKnown] = useState({ version: letter.version, stored: formOf(letter) });
  const { recommendationId, subject, state, message } = letter;
  const { name } = subject;
  const write = (form: RecommendationForm) =>
    send({ params: { recommendationId }, body: { ...form, version } }).unwrap();
  return (
    <>
      {message && (
        <Alert title={t(state === 'changes-asked' ? 'changes.asks' : 'ask.asks', { name })}>
          <p dir="auto">{message}</p>
        </Alert>
      )}
      {state === 'accepted' && <Alert kind="warn">{t('next.editHint', { name })}</Alert>}
      <LetterForm
        subject={subject}
        stored={stored}
        draftKey={`recommendation.edit.${recommendationId}`}
        onSend={write}
        onRefresh={async () => {
          const now = await refresh();
          setKnown({ version: now.version, stored: formOf(now) });
          return formOf(now);
        }}
      />
    </>
  );
}
