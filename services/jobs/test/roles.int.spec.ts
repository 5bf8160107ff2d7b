import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { hideHomepage, homepageOf, register, type RoutePolicy, type TestMember } from '@renmai/test-kit';
import { applicationPolicies } from './support/application-policies.js';
import { apply, attach, draftPath, form } from './support/applications.js';
import { complete } from './support/complete.js';
import { interviewForm, interviewPolicies } from './support/interview-policies.js';
import { listingPolicies } from './support/listing-policies.js';
import { positionPolicies } from './support/position-policies.js';
import { filled, opened, step } from './support/positions.js';
import { startJobsWorld, type JobsWorld } from './support/world.js';

/**
 * `applicant`: of the application of the request. `otherApplicant`: of another position. `ofAnother`: content administrator of another
 * homepage.
 */
const CALLERS = [
  'visitor',
  'member',
  'applicant',
  'otherApplicant',
  'senior',
  'content',
  'ofAnother',
  'analyst',
  'systemAdministrator',
] as const;
type Caller = (typeof CALLERS)[number];

let world: JobsWorld;
let callers: Record<Caller, TestMember | null>;
beforeAll(async () => {
  world = await startJobsWorld();
  const { service, owner, content, analyst, other } = world;
  const [member, otherApplicant] = [await register(service, 'Member'), await complete(service, 'Other applicant')];
  const ofAnother = await complete(service, 'Other content');
  await homepageOf(service, [[ofAnother, 'content']]);
  await apply(otherApplicant, (await opened(owner, world.homepageId, { ...filled, resume: 'optional' })).positionId);
  const staff = service.withToken(world.tokens.systemAdministrator, '', '');
  callers = {
    visitor: null,
    member,
    applicant: other,
    otherApplicant,
    senior: owner,
    content,
    ofAnother,
    analyst,
    systemAdministrator: staff,
  };
});
afterAll(() => world.service.close());

interface Answer {
  status: number;
  text: string;
}

async function ask(caller: Caller, method: string, path: string, body?: object): Promise<Answer> {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  const test = world.service.http[verb](path);
  const token = callers[caller]?.token;
  if (token) void test.set('authorization', `Bearer ${token}`);
  const { status, body: parsed, text } = await test.send(body);
  const bytes: unknown = parsed;
  return { status, text: Buffer.isBuffer(bytes) ? bytes.toString('latin1') : (text ?? '') };
}

describe('every route × who asks', () => {
  const table: Record<string, RoutePolicy<JobsWorld>> = {
    ...positionPolicies,
    ...applicationPolicies,
    ...listingPolicies,
    ...interviewPolicies,
  };
  /** Notes of another administrator. */
  const seniorOnly = new Set([
    'DELETE /api/jobs/positions/:targetId/applicants/:applicationId/notes/:noteId',
    'PUT /api/jobs/homepages/:homepageId/settings',
    'POST /api/jobs/positions/:positionId/approve',
    'POST /api/jobs/positions/:positionId/return',
  ]);
  /** Routes of one side and those that belong to the caller: an administrator has no other part in them than any member. */
  const own = /^\w+ \/api\/jobs\/applications/;

  /** The expected status codes of related callers, derived from the four callers of the policy table. */
  function expected(route: string, row: RoutePolicy<JobsWorld>): Partial<Record<Caller, number>> {
    const { anonymous, owner, otherMember, systemAdministrator: plain } = row.expect;
    // 503: allowed, where another service would be there.
    const managed = !own.test(route) && (owner < 400 || owner === 503) && plain >= 400;
    const reports = route.endsWith('/report');
    const near = managed || reports ? 403 : plain;
    const content = seniorOnly.has(route) ? 403 : owner;
    return {
      visitor: anonymous,
      member: plain,
      otherApplicant: plain,
      ofAnother: plain,
      analyst: near,
      content,
      applicant: otherMember,
    };
  }

  // Refused callers change nothing, so that they ask about the same thing, one after the other.
  const rows = Object.entries(table).filter(([, { callers: services }]) => services === undefined);
  it.each(rows)('%s', async (route, row) => {
    const [method = '', pattern = ''] = route.split(' ');
    const prepare = async () => (await row.send?.(world)) ?? { path: pattern, body: undefined };
    const wanted = expected(route, row);
    let sent = await prepare();
    const found: Partial<Record<Caller, number>> = {};
    for (const caller of Object.keys(wanted) as Caller[]) {
      const { status } = await ask(caller, method, sent.path, sent.body);
      found[caller] = status;
      if (status < 400 && method !== 'GET') sent = await prepare();
    }
    expect(found).toEqual(wanted);
  });
});

const SECRETS = {
  contact: ['secret@example.com', '13911112222'],
  words: ['Highlights to be read by one side'],
  file: ['cv.pdf'],
  side: ['A note among us', 'tag-among-us'],
};
type Secret = keyof typeof SECRETS;
const found = ({ text }: Answer): Secret[] =>
  (Object.keys(SECRETS) as Secret[]).filter((kind) => SECRETS[kind].some((secret) => text.includes(secret)));

const POSITIONS = ['open', 'paused', 'closed', 'of a hidden homepage'] as const;
const APPLICATIONS = ['applied', 'offered', 'rejected', 'withdrawn'] as const;
type PositionState = (typeof POSITIONS)[number];
type ApplicationState = (typeof APPLICATIONS)[number];

/** An application of the applicant with everything that is somebody's alone, in these states. */
async function standing(position: PositionState, application: ApplicationState) {
  const { service, owner, content, analyst, other } = world;
  const homepageId = await homepageOf(service, [
    [owner, 'senior'],
    [content, 'content'],
    [analyst, 'analyst'],
  ]);
  const managed = await opened(owner, homepageId, { ...filled, resume: 'optional' });
  const { positionId } = managed;
  await attach(other, positionId);
  const { body: draft } = await other.get(draftPath(positionId)).expect(200);
  const words = { ...form, email: SECRETS.contact[0], mobile: SECRETS.contact[1], highlights: SECRETS.words[0] };
  const saved = await other
    .put(draftPath(positionId), { version: draft.version, form: words, answers: [] })
    .expect(200);
  const sending = { version: saved.body.version, termsVersion: currentApplicationTermsVersion, locale: 'en' };
  const sent = await other.post(`/api/jobs/positions/${positionId}/applications`, sending).expect(201);
  const { applicationId } = sent.body as { applicationId: string };
  const place = `/api/jobs/positions/${positionId}`;
  const applicant = `${place}/applicants/${applicationId}`;
  const { body: view } = await owner.get(applicant).expect(200);
  const attachmentId = (view as { attachments: { attachmentId: string }[] }).attachments[0]?.attachmentId;
  await owner.post(`${applicant}/notes`, { text: SECRETS.side[0] }).expect(201);
  await owner.patch(applicant, { rating: 4, tags: [SECRETS.side[1]] }).expect(200);
  await owner.post(`${applicant}/interviews`, interviewForm()).expect(201);
  const { body: now } = await other.get(`/api/jobs/applications/${applicationId}`).expect(200);
  if (application === 'withdrawn') {
    await other.post(`/api/jobs/applications/${applicationId}/withdraw`, { version: now.version }).expect(200);
  } else if (application !== 'applied') {
    const items = [{ applicationId, version: now.version }];
    const action = application === 'offered' ? 'offer' : 'reject';
    await owner.post(`${place}/decisions`, { items, action, delayMinutes: 0 }).expect(202);
  }
  const { body: at } = await owner.get(`${place}/management`).expect(200);
  if (position === 'paused') await step(owner, at, 'pause');
  if (position === 'closed') await step(owner, at, 'close', { rest: { kind: 'leave' } });
  if (position === 'of a hidden homepage') await hideHomepage(service, homepageId);
  return { place, applicant, own: `/api/jobs/applications/${applicationId}`, attachmentId };
}

const table = POSITIONS.flatMap((position) =>
  APPLICATIONS.filter((application) => position === 'open' || application !== 'offered').map(
    (application) => [position, application] as const,
  ),
);
it.each(table)(
  'a position that is %s, an application that is %s: who reads what of it',
  async (position, application) => {
    const { place, applicant, own, attachmentId } = await standing(position, application);
    const gone = application === 'withdrawn';
    const ofPublisher = [
      `${place}/applicants/board`,
      `${place}/applicants?state=all`,
      `${place}/applicants.csv?state=all`,
      applicant,
      `${applicant}/disclosure`,
      `${applicant}/interviews`,
      `${place}/documents.zip?state=all`,
      `${place}/stages`,
      `${place}/management`,
    ];
    const ofApplicant = [own, `${own}/interviews`];
    const ofBoth = [`${own}/attachments/${attachmentId}/link`];
    const ofEverybody = [place, '/api/jobs/positions'];
    const isPublisher = (caller: Caller) => caller === 'senior' || caller === 'content';
    for (const caller of CALLERS) {
      const stranger = caller === 'visitor' ? 401 : 404;
      const get = async (path: string) => ({ path, ...(await ask(caller, 'GET', path)) });
      for (const path of ofPublisher) {
        const answer = await get(path);
        const over = path.includes('.zip') ? 409 : path.endsWith('/disclosure') ? 404 : 200;
        const open = gone ? over : 200;
        const status = isPublisher(caller) ? open : caller === 'analyst' ? 403 : stranger;
        expect({ caller, path, status: answer.status }).toEqual({ caller, path, status });
        if (!isPublisher(caller)) expect({ caller, path, found: found(answer) }).toEqual({ caller, path, found: [] });
        else if (gone) expect({ path, found: found(answer) }).toEqual({ path, found: [] });
      }
      for (const path of ofApplicant) {
        const answer = await get(path);
        const status = caller === 'applicant' ? 200 : stranger;
        expect({ caller, path, status: answer.status }).toEqual({ caller, path, status });
        const mine = caller === 'applicant' ? found(answer).filter((kind) => kind === 'side') : found(answer);
        expect({ caller, path, found: mine }).toEqual({ caller, path, found: [] });
        expect(answer.text).not.toContain('"rating"');
      }
      for (const path of ofBoth) {
        const { status } = await get(path);
        const mine = isPublisher(caller) || caller === 'applicant';
        expect({ caller, path, status }).toEqual({ caller, path, status: mine && !gone ? 200 : stranger });
      }
      for (const path of ofEverybody)
        expect({ caller, path, found: found(await get(path)) }).toEqual({ caller, path, found: [] });
    }
  },
);
