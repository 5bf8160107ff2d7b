import type { ChildForm, ChildView, GuardianRequest } from '@renmai/contracts/enrolment/child.schema';
import type { EnrolmentCard } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { EnrolmentContent, EnrolmentView, ManagedEnrolment } from '@renmai/contracts/enrolment/enrolment.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { homepageId } from './homepages';
import { problem } from './identity';
import { networkId } from './network';

const time = '2026-03-01T10:00:00.000Z';
const dayMs = 86_400_000;
/** so many days from now, in the middle of a day of the zone */
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
export const enrolmentId = networkId(740);

const school = {
  homepageId,
  kind: 'school' as const,
  handle: 'lake-school',
  name: 'Lake School',
  slogan: '',
  logo: null,
};

export const enrolmentCard = (n: number, changes: Partial<EnrolmentCard> = {}): EnrolmentCard => ({
  enrolmentId: networkId(740 + n),
  name: `Enrolment number ${n}`,
  homepage: school,
  stage: 'primary',
  studyType: 'offline',
  cityId: '310000',
  tuition: { amount: 12_000, per: 'term', note: '' },
  majors: [],
  keywords: [],
  places: { capacity: 30, left: 5, waitingList: true },
  state: 'open',
  publishedAt: time,
  startsOn: '2026-03-01',
  endsOn: '2026-06-30',
  zone: 'Asia/Shanghai',
  opensAt: inDays(-20),
  closesAt: inDays(11.5),
  ...changes,
});

const requirements = { minAge: 6, maxAge: 8, nationality: '', academic: 'Reads simple texts', other: '' };

export const enrolmentView = (changes: Partial<EnrolmentView> = {}): EnrolmentView => ({
  ...enrolmentCard(0, { name: 'Primary school, autumn' }),
  requirements,
  details: 'Small classes by the lake.',
  documents: [{ documentId: networkId(760), name: 'Last report', required: true }],
  editedAt: null,
  contact: null,
  managed: false,
  applied: [],
  refusal: null,
  ...changes,
});

const emptyContent: EnrolmentContent = {
  name: '',
  stage: null,
  studyType: 'offline',
  cityId: null,
  period: { startsOn: null, endsOn: null, zone: 'Asia/Shanghai' },
  tuition: { amount: null, per: 'year', note: '' },
  requirements: { minAge: null, maxAge: null, nationality: '', academic: '', other: '' },
  majors: [],
  keywords: [],
  places: null,
  whenFull: 'wait',
  promotion: 'auto',
  details: '',
  documents: [],
  phone: true,
  showContact: false,
};

const missingOf = ({ name, stage, details, period }: EnrolmentContent): string[] => [
  ...(name === '' ? ['/name'] : []),
  ...(stage === null ? ['/stage'] : []),
  ...(period.startsOn === null ? ['/period/startsOn'] : []),
  ...(period.endsOn === null ? ['/period/endsOn'] : []),
  ...(details === '' ? ['/details'] : []),
];

/** A draft of which nothing is written. */
export const managedEnrolment = (changes: Partial<ManagedEnrolment> = {}): ManagedEnrolment => ({
  enrolmentId,
  homepage: school,
  state: 'draft',
  version: 1,
  content: emptyContent,
  createdAt: time,
  updatedAt: time,
  publishedAt: null,
  opensAt: null,
  closesAt: null,
  endedAt: null,
  removed: false,
  publishedBy: null,
  anyCurrency: false,
  missing: missingOf(emptyContent),
  applicants: { all: 0, undecided: 0, unseen: 0 },
  places: { taken: 0, waiting: 0 },
  ...changes,
});

export const openEnrolment = (changes: Partial<ManagedEnrolment> = {}): ManagedEnrolment =>
  managedEnrolment({
    state: 'open',
    publishedAt: time,
    opensAt: inDays(-20),
    closesAt: inDays(11.5),
    content: {
      ...emptyContent,
      name: 'Primary school, autumn',
      stage: 'primary',
      period: { startsOn: '2026-03-01', endsOn: '2026-06-30', zone: 'Asia/Shanghai' },
      places: 30,
      details: 'Small classes.',
    },
    anyCurrency: false,
    missing: [],
    ...changes,
  });

export const child = (n: number, changes: Partial<ChildView> = {}): ChildView => ({
  childId: networkId(770 + n),
  version: 1,
  name: `Child ${n}`,
  birthday: '2018-05-04',
  gender: 'female',
  nationality: 'China',
  grade: '',
  currentSchool: 'Kindergarten by the Hill',
  createdAt: time,
  relation: 'mother',
  guardians: [{ memberId: networkId(1), name: 'Lin', member: null, relation: 'mother', confirmed: true, myself: true }],
  applications: 0,
  erasedAt: null,
  ...changes,
});

/** Keeps enrolments and children as the server does; `requests` lists all requests, `sent` the writes. */
export class EnrolmentServer {
  found: EnrolmentCard[] = [];
  guardianRequests: GuardianRequest[] = [];
  view = enrolmentView();
  compared: EnrolmentView[] = [];
  stored = managedEnrolment();
  children: ChildView[] = [];
  readonly requests: string[] = [];
  readonly sent: { method: string; path: string; body: unknown }[] = [];

  readonly handlers: HttpHandler[] = [
    http.get('*/api/admissions/enrolments', ({ request }) => {
      this.requests.push(new URL(request.url).search);
      return HttpResponse.json({ items: this.found, nextCursor: null });
    }),
    http.get('*/api/admissions/comparison', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      const items = ids.flatMap((id) => this.compared.filter((one) => one.enrolmentId === id));
      return HttpResponse.json({ items });
    }),
    http.get('*/api/admissions/enrolments/:id/management', () => HttpResponse.json(this.stored)),
    http.get('*/api/admissions/enrolments/:id/versions', () => HttpResponse.json({ items: [] })),
    http.get('*/api/admissions/enrolments/:id', () => HttpResponse.json(this.view)),
    http.get('*/api/admissions/managed-homepages', () => {
      const counts = { draft: 0, open: 1, suspended: 0, stopped: 0 };
      return HttpResponse.json({ items: [{ homepage: school, senior: true, undecided: 2, counts }] });
    }),
    http.get('*/api/admissions/homepages/:id/managed-enrolments', ({ request }) => {
      const {
        content,
        homepage: _h,
        createdAt: _c,
        missing: _m,
        anyCurrency: _a,
        publishedBy: _p,
        ...row
      } = this.stored;
      const { name, stage, studyType, places: capacity } = content;
      const asked = new URL(request.url).searchParams.get('state') === row.state;
      return HttpResponse.json({
        items: asked ? [{ ...row, name, stage, studyType, capacity }] : [],
        nextCursor: null,
      });
    }),
    http.get('*/api/admissions/publishers/:id/templates', () => HttpResponse.json({ items: [], builtIn: [] })),
    http.get('*/api/admissions/homepages/:id/enrolments', () =>
      HttpResponse.json({ items: this.found, nextCursor: null }),
    ),
    http.post('*/api/admissions/homepages/:id/enrolments', async ({ request }) => {
      await this.note(request);
      return HttpResponse.json(this.stored, { status: 201 });
    }),
    http.patch('*/api/admissions/enrolments/:id', async ({ request }) => {
      const { version, ...change } = await this.note<Partial<EnrolmentContent> & { version: number }>(request);
      if (version !== this.stored.version) return problem(409, 'version-conflict');
      const content = { ...this.stored.content, ...change };
      return this.change({ content, missing: missingOf(content) });
    }),
    http.post('*/api/admissions/enrolments/:id/:move', async ({ request, params: { move } }) => {
      await this.note(request);
      const states = { publish: 'open', resume: 'open', suspend: 'suspended', stop: 'stopped' } as const;
      return this.change({ state: states[move as keyof typeof states], publishedAt: time });
    }),
    http.delete('*/api/admissions/enrolments/:id', async ({ request }) => {
      await this.note(request);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/admissions/children', () =>
      HttpResponse.json({ items: this.children, requests: this.guardianRequests, retentionDays: 90 }),
    ),
    http.post('*/api/admissions/children', async ({ request }) => {
      const form = await this.note<ChildForm>(request);
      const added = child(this.children.length + 1, form);
      this.children = [...this.children, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.patch('*/api/admissions/children/:id', async ({ request, params: { id } }) => {
      const { version: _v, ...change } = await this.note<Partial<ChildView>>(request);
      this.children = this.children.map((one) => (one.childId === id ? { ...one, ...change } : one));
      return HttpResponse.json(this.children.find((one) => one.childId === id));
    }),
    http.delete('*/api/admissions/children/:id', async ({ request, params: { id } }) => {
      await this.note(request);
      this.children = this.children.filter((one) => one.childId !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  ];

  private async note<T>(request: Request): Promise<T> {
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as unknown);
    const { pathname, search } = new URL(request.url);
    this.sent.push({ method: request.method, path: pathname + search, body });
    return body as T;
  }

  private change(changes: Partial<ManagedEnrolment>) {
    this.stored = { ...this.stored, ...changes, version: this.stored.version + 1 };
    return HttpResponse.json(this.stored);
  }
}
