import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem, type Problem } from '../api/problem';
import { Card } from './card';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { Page } from './page';
import { Loading, SkeletonText } from './skeleton';

interface IntoRoomProps {
  title: string;
  back: string;
  /** asks for the address of the room */
  ask: () => Promise<{ path: string }>;
}

/** Leads into the conference room of something: an address that can be kept, and opened before there is a room. */
export function IntoRoom({ title, back, ask }: IntoRoomProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const asked = useRef(false);
  const go = useCallback(() => {
    setProblem(null);
    ask().then(
      ({ path }) => void navigate(path, { replace: true }),
      (error: unknown) => {
        if (!isProblem(error)) throw error;
        setProblem(error);
      },
    );
  }, [ask, navigate]);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    go();
  }, [go]);
  const lost = problem !== null && [403, 404, 409].includes(problem.status);
  return (
    <Page title={title} back={back}>
      <Card>
        {lost && <EmptyState drawing="lock" title={t('room.none')} text={t('room.noneText')} />}
        {problem && !lost && <ErrorState problem={problem} onRetry={go} />}
        {!problem && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}
