import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useApplicationDraftQuery } from '../applications.api';
import type { OfTarget } from '../kinds';
import { ApplyForm } from './apply-form';
import { Refusal } from './refusal';

/** Applies for a position. */
export function ApplyForPositionPage() {
  const { positionId = '' } = useParams();
  return <ApplyPage key={positionId} kind="jobs" targetId={positionId} back={paths.position(positionId)} />;
}

function ApplyPage({ back, ...of }: OfTarget & { back: string }) {
  const { t } = useTranslation('applications');
  const { data: draft, error, refetch } = useApplicationDraftQuery(of, { refetchOnMountOrArgChange: true });
  // while it is sent the draft goes, which is no refusal
  const [sending, setSending] = useState(false);
  if (draft && (draft.refusal === null || sending))
    return <ApplyForm of={of} draft={draft} back={back} onSending={setSending} />;
  return (
    <Page title={draft ? t('apply.title', { title: draft.target.title }) : t('apply.plainTitle')} back={back}>
      {error && !draft && (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!draft && !error && (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      )}
      {draft && <Refusal kind={of.kind} draft={draft} back={back} />}
    </Page>
  );
}
