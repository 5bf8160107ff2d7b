import type { AdministratorsView } from '@renmai/contracts/org-pages/administrator.schema';
import type { ReceivedInvitation } from '@renmai/contracts/org-pages/homepage-administrators.api';
import type {
  ManagedHomepage,
  MaterialView,
  SubmissionView,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { account, problem } from './identity';
import { card, networkId } from './network';

const time = '2026-03-01T10:00:00.000Z';
export const me = { ...card(1, account.name), memberId: account.memberId };
export const homepageId = networkId(700);

/** An empty draft of a company's page, founded by the member. */
export const draft = (changes: Partial<ManagedHomepage> = {}): ManagedHomepage => ({
  homepageId,
  kind: 'company',
  handle: null,
  name: '',
  slogan: '',
  logo: null,
  cover: null,
  content: {
    name: '',
    slogan: '',
    introduction: '',
    website: '',
    contactNumber: '',
    foundingYear: null,
    details: { kind: 'company', industry: '', size: null, type: null },
  },
  addresses: [],
  followerCount: 0,
  approvedAt: null,
  managed: true,
  state: 'draft',
  version: 1,
  role: null,
  founder: true,
  senior: true,
  seniorChosen: false,
  licence: { country: 'CN', number: '' },
  proposed: null,
  handleChangeableAt: null,
  submission: null,
  stateReason: '',
  closedAt: null,
  reopenableUntil: null,
  ...changes,
});

export const approved = (changes: Partial<ManagedHomepage> = {}): ManagedHomepage =>
  draft({
    handle: 'north-works',
    name: 'North Works',
    content: { ...draft().content, name: 'North Works', website: 'https://north-works.example' },
    state: 'approved',
    approvedAt: time,
    role: 'senior',
    seniorChosen: true,
    followerCount: 1200,
    ...changes,
  });

export const rejected: SubmissionView = {
  number: 1,
  kind: 'first',
  state: 'rejected',
  content: draft().content,
  handle: 'north-works',
  licence: { country: 'CN', number: '91310000MA1FL0AAX1' },
  files: [],
  submittedBy: me,
  submittedAt: time,
  dueAt: time,
  late: false,
  decidedAt: time,
  rejection: {
    kind: 'rejected',
    reasons: [
      {
        code: 'unreadable',
        texts: { en: 'The licence cannot be read.', 'zh-CN': '-', 'zh-TW': '-', ja: '-' },
      },
    ],
    words: 'The lower half is missing.',
  },
  appealableUntil: null,
  appeal: null,
};

const path = '*/api/homepages';

/** Keeps one homepage; `sent` lists the writes. */
export class HomepageServer {
  page = draft();
  administrators: AdministratorsView = { administrators: [], invitations: [], handOver: null };
  materials: MaterialView[] = [];
  /** by service: homepages with what waits at them */
  work: Record<string, object[]> = {};
  invitations: ReceivedInvitation[] = [];
  readonly sent: { method: string; path: string; body: unknown }[] = [];

  readonly handlers: HttpHandler[] = [
    http.get(`${path}/mine`, () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get(`${path}/administrator-invitations`, () =>
      HttpResponse.json({ items: this.invitations, nextCursor: null }),
    ),
    http.post(`${path}/administrator-invitations/:id/:answer`, async ({ request }) => {
      await this.note(request);
      this.invitations = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${path}/by-handle/:kind/:handle`, () =>
      this.page.approvedAt ? HttpResponse.json({ homepageId, handle: this.page.handle }) : problem(404, 'not-found'),
    ),
    http.post(path, async ({ request }) => {
      await this.note(request);
      return HttpResponse.json(this.page, { status: 201 });
    }),
    http.get(`${path}/:id/management`, () => HttpResponse.json(this.page)),
    http.get(`${path}/:id/followers/known`, () =>
      HttpResponse.json({ followers: this.page.followerCount, friends: { count: 1, sample: [card(2, 'Bo')] } }),
    ),
    http.get(`${path}/:id/news`, () => HttpResponse.json({ items: [], nextCursor: null })),
    http.get(`${path}/:id/domains`, () => HttpResponse.json({ items: [] })),
    http.get(`${path}/:id/figures`, () => HttpResponse.json({ days: [] })),
    ...['jobs', 'admissions'].map((service) =>
      http.get(`*/api/${service}/managed-homepages`, () => HttpResponse.json({ items: this.work[service] ?? [] })),
    ),
    http.get(`${path}/:id/administrators`, () => HttpResponse.json(this.administrators)),
    http.get(`${path}/:id/materials/:material/thumbnail`, () => HttpResponse.json({ base64: 'AAAA' })),
    http.get(`${path}/:id/materials`, () => HttpResponse.json({ items: this.materials })),
    http.get(`${path}/:id`, () => HttpResponse.json(this.page)),
    http.patch(`${path}/:id`, async ({ request }) => {
      const { version, details, licence, ...content } = await this.note<Record<string, object> & { version: number }>(
        request,
      );
      if (version !== this.page.version) return problem(409, 'version-conflict');
      return this.change({
        content: {
          ...this.page.content,
          ...content,
          details: { ...this.page.content.details, ...details },
        },
        ...(licence && { licence: licence as ManagedHomepage['licence'] }),
      });
    }),
    http.put(`${path}/:id/handle`, async ({ request }) => {
      const { handle } = await this.note<{ handle: string }>(request);
      return this.change({ handle });
    }),
    http.post(`${path}/:id/administrators/myself`, async ({ request }) => {
      await this.note(request);
      const seat = {
        administratorId: networkId(800),
        member: me,
        myself: true,
        role: 'senior',
        founder: true,
        since: time,
      } as const;
      this.administrators = { ...this.administrators, administrators: [seat] };
      this.page = { ...this.page, seniorChosen: true, role: 'senior' };
      return HttpResponse.json(this.administrators);
    }),
    http.post(`${path}/:id/submit`, async ({ request }) => {
      await this.note(request);
      return this.change({ state: 'submitted' });
    }),
    http.post(`${path}/:id/reopen`, async ({ request }) => {
      await this.note(request);
      return this.change({ state: 'approved', closedAt: null, reopenableUntil: null });
    }),
  ];

  private async note<T>(request: Request): Promise<T> {
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    this.sent.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body as T;
  }

  private change(changes: Partial<ManagedHomepage>) {
    this.page = { ...this.page, ...changes, version: this.page.version + 1 };
    return HttpResponse.json(this.page);
  }
}
