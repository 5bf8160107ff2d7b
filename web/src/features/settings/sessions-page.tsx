import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { confirm } from '../../ui/confirm';
import { ErrorState } from '../../ui/error-state';
import { Page } from '../../ui/page';
import { Loading, SkeletonLine } from '../../ui/skeleton';
import { toast } from '../../ui/toast';
import { attempt } from '../../ui/attempt';
import { SessionRow, useSessionName } from './session-row';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './settings.api';
import styles from './sessions.module.css';

export function SessionsPage() {
  const { t } = useTranslation('settings');
  const name = useSessionName();
  const { data, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const others = data?.items.some(({ current }) => !current) ?? false;

  const endOne = async (sessionId: string, device: string) => {
    const question = {
      title: t('sessions.endTitle', { device }),
      text: t('sessions.endText'),
      action: t('sessions.end'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await attempt(() => end({ params: { sessionId } }).unwrap())) toast(t('sessions.ended'), { kind: 'good' });
  };
  const endAll = async () => {
    const question = { title: t('sessions.allTitle'), text: t('sessions.allText'), action: t('sessions.endAll') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await attempt(() => endOthers().unwrap())) toast(t('sessions.allEnded'), { kind: 'good' });
  };
  return (
    <Page title={t('sessions.title')} back={paths.settings}>
      <p className={styles.lead}>{t('sessions.lead')}</p>
      <Card flush>
        {data ? (
          <ul className={styles.list}>
            {data.items.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                busy={ending.isLoading && ending.originalArgs?.params.sessionId === session.sessionId}
                onEnd={() => void endOne(session.sessionId, name(session))}
              />
            ))}
          </ul>
        ) : error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <div className={styles.waiting}>
              <SkeletonLine />
              <SkeletonLine />
            </div>
          </Loading>
        )}
      </Card>
      {others && (
        <Button kind="secondary" block busy={endingOthers.isLoading} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      )}
    </Page>
  );
}
