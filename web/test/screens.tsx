import type { Account } from '@renmai/contracts/identity/fields';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { startSession } from '../src/api/access-token';
import { signedOut } from '../src/api/session.slice';
import { ConfirmPlace } from '../src/app/layout/confirm-place';
import { ReportPlace } from '../src/app/layout/report-place';
import { store } from '../src/app/store';
import type { Feature } from '../src/lib/feature';
import { i18n, startI18n } from '../src/lib/i18n/i18n';
import { keepLayersApart } from '../src/lib/layers';
import { FeaturesContext, ScreensContext } from '../src/lib/screens';
import { ask } from '../src/ui/confirm';
import { Toaster } from '../src/ui/toast';
import { closeApp } from './app';
import { signedInAs } from './identity';

let router: ReturnType<typeof createBrowserRouter> | null = null;

/** Rendered for every page that the features of a test do not have. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`Elsewhere: ${pathname}${search}`}</h1>;
}

const around = (
  <>
    <Suspense fallback="Loading the screen">
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Suspense>
    <ConfirmPlace />
    <ReportPlace />
    <Toaster />
  </>
);

interface Opened {
  /** false: a visitor; the usual member otherwise, or with these changes */
  signedIn?: boolean | Partial<Account>;
  /** patterns of screens that other features have: links to them are shown */
  screens?: readonly string[];
}

/** Screens of some features at an address: without the frame around them, without guards and other features, in English. */
export async function openScreen(
  path: string,
  features: readonly Feature[],
  { signedIn = true, screens = [] }: Opened = {},
): Promise<UserEvent> {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage('en');
  if (signedIn === false) store.dispatch(signedOut(null));
  else startSession(signedInAs(signedIn === true ? {} : signedIn));
  window.history.replaceState(null, '', path);
  const own = features.flatMap((feature) => feature.screens.map((one) => ({ ...one, namespace: feature.name })));
  router = createBrowserRouter([
    {
      element: around,
      HydrateFallback: () => null,
      children: [
        ...own.map(({ path: pattern, load, texts = [], namespace }) => ({
          path: pattern,
          lazy: async () => {
            const [Component] = await Promise.all([load(), i18n.loadNamespaces([namespace, ...texts])]);
            return { Component };
          },
        })),
        { path: '*', Component: Elsewhere },
      ],
    },
  ]);
  keepLayersApart(router);
  render(
    <Provider store={store}>
      <FeaturesContext value={features}>
        <ScreensContext value={[...own.map((one) => one.path), ...screens]}>
          <RouterProvider router={router} />
        </ScreensContext>
      </FeaturesContext>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}

/** The page that has been opened is one of another feature. */
export const elsewhere = (path: string) => screen.findByRole('heading', { level: 1, name: `Elsewhere: ${path}` });

/** Waits for a toast with these words. It moves to another place when the layer below it closes. */
export const says = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

/** The address of the current page: path and query. */
export const addressIs = (address: string) =>
  waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(address));

/** The question that is open over the page. */
export const question = async (title: string | RegExp) =>
  within(await screen.findByRole('alertdialog', { name: title }));

/** Replies to that question, which is gone then. */
export async function reply(user: UserEvent, title: string | RegExp, action: string): Promise<void> {
  await user.click((await question(title)).getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

export interface Asked {
  /** `POST /api/meetings` */
  what: string;
  query: Record<string, string>;
  body: unknown;
  key: string | null;
}

/** The server of one test file for `openScreen`; a request without an answer is a mistake. Call it at the top. */
export function screenServer() {
  const server = setupServer(
    http.put('*/api/media/session', () =>
      HttpResponse.json({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
    ),
    http.delete('*/api/media/session', () => new HttpResponse(null, { status: 204 })),
  );
  const asked: Asked[] = [];
  const noted = http.all('*/api/*', async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = request.headers.get('content-type')?.includes('json') ? await request.clone().text() : '';
    asked.push({
      what: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: text === '' ? null : (JSON.parse(text) as unknown),
      key: request.headers.get('idempotency-key'),
    });
    return undefined;
  });
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
  });
  afterEach(async () => {
    ask(null);
    await closeApp();
    router?.dispose();
    router = null;
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return {
    server,
    /** The server's answers in this test; each request is added to `asked`. */
    answers: (...handlers: Parameters<typeof server.use>) => server.use(noted, ...handlers),
    /** the requests of this kind, the first one first */
    asked: (what: string) => asked.filter((one) => one.what === what),
  };
}

/** Whether the browser would ask before the page is closed. */
export const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
