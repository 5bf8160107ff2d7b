import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isProblem, type Problem } from '../../api/problem';
import { ErrorState } from '../../ui/error-state';
import { consoleApi } from '../api/console-api';
import type { store } from '../store';
import { IdleWatch } from './idle-watch';
import { LoginPage } from './login-page';
import { hearTabs, tellTabs } from './session-channel';
import { sessionEndpoint } from './session.api';
import { nobody, sessionEnded, signedIn, useSession } from './session.slice';

/** At any address, the login is shown until somebody is signed in. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const dispatch = useDispatch<typeof store.dispatch>();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { status } = session;

  useEffect(() => {
    if (status !== 'starting' || problem) return;
    const asked = dispatch(sessionEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }));
    void asked.unwrap().then(
      (answer) => dispatch(signedIn(answer)),
      (error: unknown) => {
        if (isProblem(error) && error.status === 401) dispatch(nobody());
        else if (isProblem(error)) setProblem(error);
      },
    );
  }, [status, problem, dispatch]);

  useEffect(() => {
    if (status === 'signed-out') {
      // drops the cached data of the session
      dispatch(consoleApi.util.resetApiState());
      tellTabs({ kind: 'ended' });
    }
    if (status === 'signed-in') tellTabs({ kind: 'signed-in' });
  }, [status, dispatch]);

  useEffect(
    () =>
      hearTabs((message) => {
        if (message.kind === 'ended') dispatch(sessionEnded('idle'));
        else if (message.kind === 'signed-in' && status === 'signed-out') {
          const asked = dispatch(sessionEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }));
          void asked.unwrap().then(
            (answer) => dispatch(signedIn(answer)),
            () => undefined,
          );
        }
      }),
    [status, dispatch],
  );

  if (problem) return <ErrorState problem={problem} onRetry={() => setProblem(null)} />;
  if (status === 'starting') return null;
  if (status === 'signed-out') return <LoginPage end={session.end} />;
  return (
    <>
      {children}
      <IdleWatch />
    </>
  );
}
