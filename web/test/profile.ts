import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import type { OwnProfile, MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { account, problem } from './identity';

const id = (n: number) => `0190b000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const source = (name: string) => ({ url: `/media/${name}`, width: 600, height: 600 });
export const picture = {
  mediaId: id(900),
  animated: false,
  list: source('list'),
  page: source('page'),
  full: source('full'),
};

const job = (n: number, title: string, startDate: string, endDate: string | null) => ({
  id: id(n),
  version: 1,
  title,
  employmentType: 'permanent' as const,
  companyName: 'Kestrel',
  location: 'Bristol',
  startDate,
  endDate,
  industry: 'Robotics',
  description: '',
  homepage: null,
  verified: null,
});

/** A company that entries are linked to. */
export const tidewell: EntryHomepage = {
  homepageId: id(900),
  kind: 'company',
  handle: 'tidewell',
  name: 'Tidewell Works',
  logo: null,
};

export const ownProfile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  memberId: account.memberId,
  name: 'Lin Xiao',
  reading: '',
  headline: 'Engineer',
  about: 'Builds things.',
  place: { region: 'China', city: 'Wuhan' },
  industry: 'Robotics',
  photo: null,
  cover: null,
  interests: ['Rivers'],
  educations: [],
  jobs: [
    job(1, 'Lead', '2020-01', null),
    job(2, 'Engineer', '2015-01', '2019-12'),
    job(3, 'Intern', '2014-06', '2014-09'),
  ],
  languages: [{ id: id(20), version: 1, language: 'zh', level: 'native' }],
  skills: [
    { id: id(30), version: 1, name: 'TypeScript' },
    { id: id(31), version: 1, name: 'Welding' },
  ],
  certifications: [],
  projects: [],
  volunteering: [],
  publications: [],
  version: 1,
  noJobYet: false,
  secondLanguage: null,
  services: [
    { id: id(40), version: 1, title: 'Advice', description: 'An hour.', category: '', price: '', published: false },
  ],
  contact: {
    version: 1,
    email: null,
    phone: null,
    birthday: null,
    websites: [],
    instantMessaging: [],
    address: '',
  },
  visibility: { profile: 'everyone', contact: 'friends', friendsList: 'friends', search: 'everyone', version: 1 },
  completeness: {
    percent: 70,
    missing: ['photo', 'education', 'contact'],
    backgroundComplete: false,
    firstSteps: false,
  },
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...changes,
});

export const memberProfile = (changes: Partial<MemberProfile> = {}): MemberProfile => {
  const { version: _, visibility, completeness, updatedAt, services, contact, ...described } = ownProfile();
  return {
    ...described,
    memberId: id(500),
    name: 'Maya Okafor',
    relation: 'stranger',
    degree: null,
    open: true,
    services: services.map(({ published: _published, version: _version, ...service }) => service),
    contact: null,
    friendsListOpen: false,
    ...changes,
  };
};

type Lists = Pick<
  OwnProfile,
  | 'jobs'
  | 'educations'
  | 'languages'
  | 'skills'
  | 'services'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'publications'
>;
type ListName = keyof Lists;

/** A server with one profile that really changes; `requests` lists the changes that it was asked for. */
export class ProfileServer {
  profile: OwnProfile;
  readonly requests: { method: string; path: string; body: unknown }[] = [];
  private next = 700;

  constructor(changes: Partial<OwnProfile> = {}) {
    this.profile = ownProfile(changes);
  }

  /** The writes so far, e.g. `['PUT /api/profile/jobs/order']`. */
  get writes(): string[] {
    return this.requests.map(({ method, path }) => `${method} ${path}`);
  }

  readonly handlers: HttpHandler[] = [
    http.get('*/api/profile', () => HttpResponse.json(this.profile)),
    http.patch('*/api/profile', async ({ request }) => {
      const { version, ...change } = (await this.note(request)) as Partial<OwnProfile>;
      if (version !== this.profile.version) return problem(409, 'version-conflict');
      this.profile = { ...this.profile, ...change, version: this.profile.version + 1 };
      return HttpResponse.json(this.profile);
    }),
    http.get('*/api/profile/names', () => HttpResponse.json({ items: ['Tidewell Works', 'Harbour'], homepages: [] })),
    http.get('*/api/skills/suggestions', () => HttpResponse.json({ items: ['Sailing'] })),
    http.put('*/api/profile/interests', async ({ request }) => {
      const { interests } = (await this.note(request)) as { interests: string[] };
      this.profile = { ...this.profile, interests };
      return HttpResponse.json(this.profile);
    }),
    http.put('*/api/profile/second-language', async ({ request }) => {
      const { secondLanguage } = (await this.note(request)) as Pick<OwnProfile, 'secondLanguage'>;
      this.profile = { ...this.profile, secondLanguage, version: this.profile.version + 1 };
      return HttpResponse.json(this.profile);
    }),
    http.put('*/api/profile/photo', async ({ request }) => {
      const { mediaId } = (await this.note(request)) as { mediaId: string | null };
      this.profile = {
        ...this.profile,
        photo: mediaId ? { ...picture, mediaId } : null,
        version: this.profile.version + 1,
      };
      return HttpResponse.json(this.profile);
    }),
    http.post('*/api/profile/:list', async ({ request, params }) => {
      const body = (await this.note(request)) as object;
      const entry = { ...body, id: id((this.next += 1)), version: 1 };
      this.change(params['list'] as ListName, (list) => [...list, entry]);
      return HttpResponse.json(entry, { status: 201 });
    }),
    http.put('*/api/profile/:list/order', async ({ request, params }) => {
      const { ids } = (await this.note(request)) as { ids: string[] };
      this.change(params['list'] as ListName, (list) => ids.flatMap((one) => list.filter((entry) => entry.id === one)));
      return HttpResponse.json({ items: this.profile[params['list'] as ListName] });
    }),
    http.patch('*/api/profile/:list/:entryId', async ({ request, params }) => {
      const { version, ...change } = (await this.note(request)) as { version: number };
      const list: { id: string; version: number }[] = this.profile[params['list'] as ListName];
      const entry = list.find((one) => one.id === params['entryId']);
      if (!entry) return problem(404, 'not-found');
      if (entry.version !== version) return problem(409, 'version-conflict');
      const changed = { ...entry, ...change, version: version + 1 };
      this.change(params['list'] as ListName, (all) => all.map((one) => (one.id === changed.id ? changed : one)));
      return HttpResponse.json(changed);
    }),
    http.delete('*/api/profile/:list/:entryId', async ({ request, params }) => {
      await this.note(request);
      this.change(params['list'] as ListName, (list) => list.filter((entry) => entry.id !== params['entryId']));
      return new HttpResponse(null, { status: 204 });
    }),
  ];

  private async note(request: Request): Promise<unknown> {
    const text = await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    this.requests.push({ method: request.method, path: new URL(request.url).pathname, body });
    return body;
  }

  private change(list: ListName, to: (entries: { id: string }[]) => { id: string }[]): void {
    this.profile = { ...this.profile, [list]: to(this.profile[list]) };
  }
}
