import { backgroundHeader, type ConsoleSession } from '@renmai/contracts/identity/console-session.api';
import type { CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { consoleApi } from '../src/console/api/console-api';
import { createRouter } from '../src/console/router';
import { forgetKept } from '../src/console/session/kept';
import { nobody, starting } from '../src/console/session/session.slice';
import { store } from '../src/console/store';
import { i18n, startI18n } from '../src/lib/i18n/i18n';
import { layersSettled } from '../src/lib/layers';
import { hideToast } from '../src/ui/toast';
import { problem } from './identity';

export const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** The id of a case, a homepage or a member by its number. */
export const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const me = { memberId: id(1), name: 'Wang Lei' };
export const colleague = { memberId: id(2), name: 'Sato Misaki' };

export const consoleSession = (changes: Partial<ConsoleSession> = {}): ConsoleSession => ({
  member: { ...me, locale: 'en' },
  idleSeconds: 900,
  idleEndsAt: soon(900),
  endsAt: soon(36_000),
  now: soon(0),
  ...changes,
});

export const row = (changes: Partial<CaseRow> = {}): CaseRow => ({
  caseId: id(10),
  kind: 'submission',
  title: 'Hexin',
  homepage: { homepageId: id(20), homepageKind: 'company', name: 'Hexin' },
  applicant: { memberId: id(3), name: 'Lin Xiao' },
  accused: null,
  reported: null,
  measure: null,
  openedAt: soon(-3600),
  dueAt: soon(90_000),
  late: false,
  warnings: 0,
  state: 'waiting',
  version: 3,
  submissionNumber: 2,
  answered: false,
  claimedBy: null,
  claimedUntil: null,
  decision: null,
  ...changes,
});

export const aCase = (changes: Partial<CaseView> = {}): CaseView => ({
  ...row(),
  submission: {
    content: { name: 'Hexin', slogan: 'Onward', details: { kind: 'company', size: 'under-100' } },
    files: [],
    previousNumber: 1,
    differences: [{ field: 'name', before: 'Hexing', after: 'Hexin' }],
    pictures: [],
    filesGone: [],
    duplicates: [],
  },
  subject: null,
  homepageState: 'in-review',
  history: [],
  unopened: [],
  translatable: [],
  viewers: [],
  applicantLocale: 'zh-CN',
  barred: null,
  others: 1,
  single: false,
  ...changes,
});

/** The console's server: records requests, and has one case that can be worked on. */
export class ConsoleServer {
  /** null: nobody is signed in */
  session: ConsoleSession | null = consoleSession();
  shown = aCase();
  readonly calls: { what: string; body: unknown; refresh: boolean }[] = [];
  private readonly live = () => {
    const { state, version, submissionNumber, answered, claimedBy, claimedUntil, decision, viewers } = this.shown;
    const standing = { state, version, submissionNumber, answered, claimedBy, claimedUntil, decision, viewers };
    return HttpResponse.json(standing);
  };

  set(changes: Partial<CaseView>): void {
    this.shown = { ...this.shown, ...changes };
  }

  called(what: string): unknown[] {
    return this.calls.filter((call) => call.what === what).map(({ body }) => body);
  }

  readonly handlers = [
    http.all('*/api/console/*', async ({ request }) => {
      const text = await request.clone().text();
      const what = `${request.method} ${new URL(request.url).pathname.replace('/api/console', '')}`;
      const refresh = request.headers.has(backgroundHeader);
      this.calls.push({ what, body: text ? (JSON.parse(text) as unknown) : null, refresh });
      const open = what === 'POST /session' || what === 'POST /session/second-factor' || what === 'DELETE /session';
      return this.session || open ? undefined : problem(401, 'unauthenticated');
    }),
    http.get('*/api/console/session', () => HttpResponse.json(this.session)),
    http.delete('*/api/console/session', () => {
      this.session = null;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/console/session/activity', () => {
      this.session = consoleSession();
      return HttpResponse.json(this.session);
    }),
    http.get('*/api/console/cases', () => HttpResponse.json({ items: [this.shown], nextCursor: null })),
    http.get('*/api/console/cases/counts', () =>
      HttpResponse.json({ waiting: 1, mine: 0, late: 0, decided: 0, asked: 0 }),
    ),
    http.get('*/api/console/saved-views', () => HttpResponse.json({ items: [] })),
    http.get('*/api/console/cases/:id', () => HttpResponse.json(this.shown)),
    http.get('*/api/console/cases/:id/notes', () => HttpResponse.json({ items: [] })),
    http.post('*/api/console/cases/:id/heartbeat', () => this.live()),
    http.post('*/api/console/cases/:id/claim', () => {
      this.set({ claimedBy: me, claimedUntil: soon(900) });
      return this.live();
    }),
    http.post('*/api/console/cases/:id/release', () => {
      this.set({ claimedBy: null, claimedUntil: null });
      return this.live();
    }),
    http.post('*/api/console/cases/:id/decision', async ({ request }) => {
      const { decision, words } = (await request.json()) as { decision: 'approve' | 'reject' | 'ask'; words: string };
      const told = { decision, words, submissionNumber: 2, reasons: [], measure: null, days: null, member: null };
      const made = { ...told, decidedBy: me, undoneAt: null, decidedAt: soon(0), effectiveAt: soon(300) };
      this.set({ state: 'decided', version: 4, decision: made });
      return this.live();
    }),
    http.post('*/api/console/cases/:id/withdraw', () => {
      this.set({ state: 'withdrawn', version: 4 });
      return this.live();
    }),
    http.post('*/api/console/cases/:id/decision/undo', () => {
      this.set({ state: 'waiting', version: 5, decision: null });
      return this.live();
    }),
    http.get('*/api/console/reasons', () =>
      HttpResponse.json({
        version: 7,
        items: [
          {
            code: 'licence-unreadable',
            texts: {
              en: 'The licence cannot be read.',
              'zh-CN': '执照无法辨认。',
              'zh-TW': '執照無法辨認。',
              ja: '読めません。',
            },
            area: 'submission',
            offered: true,
          },
          {
            code: 'job-fee',
            texts: {
              en: 'Jobs never cost a fee.',
              'zh-CN': '求职不得收费。',
              'zh-TW': '求職不得收費。',
              ja: '求人で費用を求めてはいけません。',
            },
            area: 'report',
            offered: true,
          },
        ],
        changedBy: null,
        changedAt: null,
      }),
    ),
  ];
}

let router: ReturnType<typeof createRouter> | null = null;

/** The console and its server for one test file. Call it at the top. */
export function consoleApp() {
  const server = setupServer();
  const told = new ConsoleServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    Object.assign(told, { session: consoleSession(), shown: aCase() });
    told.calls.length = 0;
    server.use(...told.handlers);
  });
  afterEach(async () => {
    cleanup();
    await layersSettled();
    router?.dispose();
    hideToast();
    store.dispatch(nobody());
    forgetKept();
    store.dispatch(consoleApi.util.resetApiState());
    window.localStorage.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  /** Opens the console at an address, in English. */
  const openConsole = async (path: string): Promise<UserEvent> => {
    if (!i18n.isInitialized) await startI18n('console');
    await i18n.changeLanguage('en');
    store.dispatch(starting());
    window.history.replaceState(null, '', path);
    router = createRouter();
    render(
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>,
    );
    return userEvent.setup();
  };
  return { server, told, openConsole, casePath: `/cases/${id(10)}` };
}
