import { createBrowserRouter, Navigate } from 'react-router-dom';
import { ErrorState } from '../ui/error-state';
import { unreadableProblem } from '../api/problem';
import { keepLayersApart } from '../lib/layers';
import { ConsoleFrame } from './frame/console-frame';
import { SessionGate } from './session/session-gate';

const gated = () => (
  <SessionGate>
    <ConsoleFrame />
  </SessionGate>
);
const Broken = () => <ErrorState problem={unreadableProblem} onRetry={() => window.location.reload()} />;

export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: gated,
      ErrorBoundary: Broken,
      HydrateFallback: () => null,
      children: [
        {
          lazy: async () => ({ Component: (await import('./queue/desk-page')).DeskPage }),
          children: [
            { path: '/', Component: null },
            {
              path: '/members/:memberId',
              lazy: async () => ({ Component: (await import('./member/member-page')).MemberPage }),
            },
            { path: '/cases/:caseId', lazy: async () => ({ Component: (await import('./case/case-page')).CasePage }) },
          ],
        },
        { path: '/reasons', lazy: async () => ({ Component: (await import('./reasons/reasons-page')).ReasonsPage }) },
        {
          path: '/synonyms',
          lazy: async () => ({ Component: (await import('./synonyms/synonyms-page')).SynonymsPage }),
        },
        { path: '/figures', lazy: async () => ({ Component: (await import('./figures/figures-page')).FiguresPage }) },
        {
          path: '/system',
          lazy: async () => ({ Component: (await import('./operations/operations-page')).OperationsPage }),
        },
        { path: '/audit', lazy: async () => ({ Component: (await import('./audit/audit-page')).AuditPage }) },
        { path: '*', element: <Navigate to="/" replace /> },
      ],
    },
  ]);
  keepLayersApart(router);
  return router;
}
