import type { PositionInList } from '@renmai/contracts/jobs/listing.schema';
import type { ManagedPosition, PositionVersion, PositionView } from '@renmai/contracts/jobs/positions.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { homepageId } from './homepages';
import { problem } from './identity';
import { networkId } from './network';

const time = '2026-03-01T10:00:00.000Z';
const later = '2026-04-20T15:59:59.000Z';
export const positionId = networkId(730);

const homepage = {
  homepageId,
  kind: 'company' as const,
  handle: 'north-works',
  name: 'North Works',
  slogan: '',
  logo: null,
};
const noFigures = { responseRate: null, medianDays: null };

export const listed = (n: number, changes: Partial<PositionInList> = {}): PositionInList => ({
  positionId: networkId(730 + n),
  title: `Position number ${n}`,
  homepage,
  employmentType: 'permanent',
  workplace: 'hybrid',
  cityId: '310000',
  salary: { min: 20_000, max: 35_000, months: 14, currency: 'CNY', period: 'month' },
  degree: 'bachelor',
  experience: '3-5',
  skills: ['Welding'],
  state: 'open',
  publishedAt: time,
  closesAt: later,
  saved: false,
  hidden: false,
  applied: null,
  reasons: [],
  ...changes,
});

export const position = (changes: Partial<PositionView> = {}): PositionView => {
  const { saved: _s, applied: _a, reasons: _r, hidden: _h, ...card } = listed(0, { title: 'Harbour engineer' });
  return {
    ...card,
    address: '1 Bund',
    department: 'Piers',
    headcount: 2,
    description: 'You keep the piers afloat.',
    requirements: '',
    questions: [],
    opensAt: time,
    zone: 'Asia/Shanghai',
    resume: 'required',
    confirmedAt: time,
    editedAt: null,
    contact: null,
    figures: noFigures,
    homepageFigures: noFigures,
    managed: false,
    application: null,
    refusal: null,
    ...changes,
  };
};

/** A draft of which nothing is written. */
export const managed = (changes: Partial<ManagedPosition> = {}): ManagedPosition => ({
  positionId,
  homepage,
  state: 'draft',
  version: 1,
  content: {
    title: '',
    employmentType: 'permanent',
    workplace: 'onsite',
    cityId: null,
    address: '',
    department: '',
    degree: null,
    experience: 'none',
    salary: { min: null, max: null, months: 12, negotiable: false, currency: 'CNY', period: 'month' },
    headcount: 1,
    description: '',
    requirements: '',
    skills: [],
    questions: [],
    recruitment: { startsAt: null, endsAt: null, zone: 'Asia/Shanghai' },
    resume: 'required',
    phone: true,
    showContact: false,
  },
  createdAt: time,
  updatedAt: time,
  publishedAt: null,
  closesAt: null,
  confirmBy: null,
  endedAt: null,
  returnedWith: '',
  removed: false,
  publishedBy: null,
  questionsFrozen: false,
  missing: ['/title', '/cityId', '/salary/min', '/salary/max', '/description'],
  senior: true,
  anyCurrency: false,
  applicants: { all: 0, undecided: 0, unseen: 0 },
  figures: noFigures,
  ...changes,
});

const missingOf = ({ title, cityId, salary, description, workplace }: ManagedPosition['content']): string[] => [
  ...(title === '' ? ['/title'] : []),
  ...(cityId === null && workplace !== 'remote' ? ['/cityId'] : []),
  ...(salary.min === null && !salary.negotiable ? ['/salary/min'] : []),
  ...(salary.max === null && !salary.negotiable ? ['/salary/max'] : []),
  ...(description === '' ? ['/description'] : []),
];

/** Keeps positions as the server does; `requests` lists all requests, `sent` the writes. */
export class JobsServer {
  recommended: PositionInList[] = [];
  found: PositionInList[] = [];
  view = position();
  draft = managed();
  needSenior = false;
  versions: PositionVersion[] = [];
  marks = { saved: false, hidden: false };
  readonly requests: string[] = [];
  readonly sent: { method: string; path: string; body: unknown }[] = [];

  readonly handlers: HttpHandler[] = [
    http.get('*/api/jobs/recommended', () => HttpResponse.json({ items: this.recommended, nextCursor: null })),
    http.get('*/api/jobs/positions', ({ request }) => {
      this.requests.push(new URL(request.url).search);
      return HttpResponse.json({ items: this.found, nextCursor: null });
    }),
    http.get('*/api/jobs/saved', () =>
      HttpResponse.json({
        items: this.recommended.filter(({ saved }) => saved).map((item) => ({ ...item, savedAt: time })),
        nextCursor: null,
      }),
    ),
    http.get('*/api/jobs/positions/:id/marks', () => HttpResponse.json(this.marks)),
    http.get('*/api/jobs/positions/:id/similar', () => HttpResponse.json({ items: [] })),
    http.get('*/api/jobs/positions/:id/versions', () => HttpResponse.json({ items: this.versions })),
    http.get('*/api/jobs/positions/:id/management', () => HttpResponse.json(this.draft)),
    http.get('*/api/jobs/positions/:id', () => HttpResponse.json(this.view)),
    http.put('*/api/jobs/positions/:id/:mark', async ({ request }) => this.done(request)),
    http.delete('*/api/jobs/positions/:id/:mark', async ({ request }) => this.done(request)),
    http.get('*/api/jobs/managed-homepages', () =>
      HttpResponse.json({
        items: [
          {
            homepage,
            senior: true,
            anyCurrency: false,
            undecided: 0,
            counts: { draft: 0, submitted: 0, open: 1, paused: 0, closed: 0, expired: 0 },
          },
        ],
      }),
    ),
    http.get('*/api/jobs/homepages/:id/managed-positions', ({ request }) => {
      const { content, homepage: _h, ...row } = this.draft;
      const { title, employmentType, workplace, cityId, headcount } = content;
      const asked = new URL(request.url).searchParams.get('state') === row.state;
      const items = asked ? [{ ...row, title, employmentType, workplace, cityId, headcount }] : [];
      return HttpResponse.json({ items, nextCursor: null });
    }),
    http.get('*/api/jobs/homepages/:id/settings', () =>
      HttpResponse.json({ positionsNeedSenior: this.needSenior, version: 1 }),
    ),
    http.get('*/api/jobs/homepages/:id/figures', () => HttpResponse.json({ ...noFigures, openPositions: 1 })),
    http.get('*/api/jobs/publishers/:id/templates', () => HttpResponse.json({ items: [], builtIn: [] })),
    http.get('*/api/jobs/homepages/:id/positions', () => HttpResponse.json({ items: this.found, nextCursor: null })),
    http.post('*/api/jobs/homepages/:id/positions', async ({ request }) => {
      await this.note(request);
      return HttpResponse.json(this.draft, { status: 201 });
    }),
    http.patch('*/api/jobs/positions/:id', async ({ request }) => {
      const { version, ...change } = await this.note<Partial<ManagedPosition['content']> & { version: number }>(
        request,
      );
      if (version !== this.draft.version) return problem(409, 'version-conflict');
      const content = { ...this.draft.content, ...change };
      return this.change({ content, missing: missingOf(content) });
    }),
    http.post('*/api/jobs/positions/:id/publish', async ({ request }) => {
      await this.note(request);
      return this.change({ state: this.needSenior ? 'submitted' : 'open', publishedAt: time, closesAt: later });
    }),
    http.post('*/api/jobs/positions/:id/close', async ({ request }) => {
      await this.note(request);
      return this.change({ state: 'closed', endedAt: time });
    }),
    http.post('*/api/jobs/positions/:id/confirm', async ({ request }) => {
      await this.note(request);
      return this.change({ confirmBy: later });
    }),
    http.post('*/api/search/saved', async ({ request }) => {
      const form = await this.note<object>(request);
      const saved = {
        ...form,
        savedSearchId: networkId(790),
        version: 1,
        paused: false,
        createdAt: time,
        toldAt: null,
      };
      return HttpResponse.json(saved, { status: 201 });
    }),
  ];

  private async note<T>(request: Request): Promise<T> {
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    this.sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body as T;
  }

  private async done(request: Request) {
    await this.note(request);
    return new HttpResponse(null, { status: 204 });
  }

  private change(changes: Partial<ManagedPosition>) {
    this.draft = { ...this.draft, ...changes, version: this.draft.version + 1 };
    return HttpResponse.json(this.draft);
  }
}
