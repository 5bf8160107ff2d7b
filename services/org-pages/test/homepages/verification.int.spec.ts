import { jest } from '@jest/globals';
import type { EntryVerification } from '@renmai/contracts/org-pages/entry-verification.api';
import {
  affiliationExpiring,
  affiliationUnverified,
  affiliationVerified,
  orgPagesAffiliations,
} from '@renmai/contracts/org-pages/affiliation.events';
import { Mailer, Periodic } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { approved, complete, console, management } from '../support/homepages.js';
import { register } from '../support/members.js';
import { startNameServer, type NameServer } from '../support/name-server.js';
import { background, education, job } from '../support/people.js';

let service: TestService;
let names: NameServer;
let homepageId: string;
let senior: TestMember;
const clock = new SettableClock(new Date());
const domain = 'lamps.cn';
beforeAll(async () => {
  names = await startNameServer();
  service = await startTestService(AppModule, { clock, env: { DOMAIN_DNS_SERVERS: names.address } });
  senior = await complete(service, 'Senior');
  ({ homepageId } = await approved(service, senior));
  const { version } = await management(senior, homepageId);
  await senior.patch(`/api/homepages/${homepageId}`, { version, website: `https://${domain}` }).expect(200);
  const at = `/api/homepages/${homepageId}/domains`;
  const { domainId, record } = (await senior.post(at, { domain }).expect(201)).body as {
    domainId: string;
    record: { value: string };
  };
  names.records.set(domain, [record.value]);
  await senior.post(`${at}/${domainId}/check`).expect(200);
});
beforeEach(() => clock.set(new Date()));
afterAll(async () => {
  await service.close();
  await names.close();
});

interface Worker {
  member: TestMember;
  entryId: string;
  path: string;
  address: string;
}
async function worker(of: Parameters<typeof job>[1] = {}, at = homepageId): Promise<Worker> {
  const member = await register(service, 'Worker');
  const entry = job(at, of);
  await background(service, member.memberId, { jobs: [entry] });
  const entryId = entry.id ?? '';
  return {
    member,
    entryId,
    path: `/api/profile-entries/${entryId}/verification`,
    address: `w${member.memberId}@${domain}`,
  };
}
async function codeFor(address: string): Promise<string> {
  const text = (await service.mailbox.list()).find((mail) => mail.to === address)?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
const state = async ({ member, path }: Worker): Promise<EntryVerification> =>
  (await member.get(path).expect(200)).body as EntryVerification;
async function verify(of: Worker): Promise<EntryVerification> {
  await of.member.post(of.path, { address: of.address }).expect(200);
  const { body } = await of.member.post(`${of.path}/confirm`, { code: await codeFor(of.address) }).expect(200);
  return body as EntryVerification;
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000');
const run = () => service.running.app.get(Periodic).run('end-verified-marks');
const reasons = async (entryId: string): Promise<string[]> =>
  (await service.published(affiliationUnverified))
    .filter(({ data }) => data.entryId === entryId)
    .map(({ data }) => data.reason);
const days = (n: number): string => new Date(clock.now().getTime() + n * 86_400_000).toISOString();

describe('an entry', () => {
  it('is verified for a year by a code to an address of a proven domain, which is stored as a hash only', async () => {
    const of = await worker();
    expect(await state(of)).toMatchObject({ domains: [domain], ended: false, verified: null, codeExpiresAt: null });
    const { verified } = await verify(of);
    expect(verified).toMatchObject({ way: 'address', until: days(365) });
    const [told] = (await service.published(affiliationVerified)).filter(({ data }) => data.entryId === of.entryId);
    expect(told?.data).toMatchObject({ memberId: of.member.memberId, homepageId, kind: 'company', until: days(365) });
    const kept = await service.dataSource.query('SELECT * FROM verified_mark v, mailed_code_request r');
    expect(JSON.stringify(kept)).not.toContain(domain);
    expect(JSON.stringify(await service.published(affiliationVerified))).not.toContain('@');
  });

  it('needs an address of a proven domain of its own homepage', async () => {
    const { homepageId: other } = await approved(service, senior);
    const [here, there] = [await worker(), await worker({}, other)];
    const request = ({ member, path }: Worker, address: string) => member.post(path, { address });
    for (const address of ['ann@lanterns.cn', `ann@sub${domain}`, `ann@${domain}.example.com`]) {
      const refused = expectProblem(await request(here, address), 422, 'org-pages.address-not-of-domain');
      expect(refused).toMatchObject({ errors: [{ pointer: '/address' }] });
    }
    expectProblem(await request(there, there.address), 422, 'org-pages.address-not-of-domain');
    await here.member.post(here.path, { address: `ann@students.${domain}` }).expect(200);
    expectProblem(await request(here, 'no address'), 400, 'invalid-request');
  });

  it('can be requested again without a limit if the mail could not be sent', async () => {
    const of = await worker();
    const request = () => of.member.post(of.path, { address: of.address });
    const away = jest.spyOn(service.running.app.get(Mailer), 'send').mockRejectedValue(new Error('away'));
    for (let n = 0; n < 6; n++) expectProblem(await request(), 503, 'org-pages.mail-unavailable');
    away.mockRestore();
    expect((await state(of)).codeExpiresAt).toBeNull();
    await request().expect(200);
  });

  it('allows five tries and ten minutes at most', async () => {
    const of = await worker();
    const confirm = (code: string) => of.member.post(`${of.path}/confirm`, { code });
    await of.member.post(of.path, { address: of.address }).expect(200);
    const code = await codeFor(of.address);
    for (const triesLeft of [4, 3, 2, 1]) {
      const { context } = expectProblem(await confirm(wrongOf(code)), 422, 'org-pages.code-wrong');
      expect(context).toEqual({ triesLeft });
    }
    expectProblem(await confirm(wrongOf(code)), 422, 'org-pages.code-ended');
    expectProblem(await confirm(code), 422, 'org-pages.code-ended');
    await of.member.post(of.path, { address: of.address }).expect(200);
    clock.advance({ minutes: 11 });
    expectProblem(await confirm(await codeFor(of.address)), 422, 'org-pages.code-ended');
    expect((await state(of)).codeExpiresAt).toBeNull();
  });

  it('gets five codes an hour, to any addresses', async () => {
    const of = await worker();
    for (let n = 0; n < 5; n++) await of.member.post(of.path, { address: `${n}${of.address}` }).expect(200);
    expectProblem(await of.member.post(of.path, { address: of.address }), 429, 'org-pages.too-many-codes');
    const others = await worker();
    await others.member.post(others.path, { address: others.address }).expect(200);
    clock.advance({ minutes: 61 });
    of.member = await service.as(of.member.memberId);
    await of.member.post(of.path, { address: of.address }).expect(200);
  });

  it('cannot be verified through an address that verifies another member', async () => {
    const [first, second] = [await worker(), await worker()];
    await verify(first);
    await second.member.post(second.path, { address: first.address }).expect(200);
    const confirm = async () => second.member.post(`${second.path}/confirm`, { code: await codeFor(first.address) });
    expectProblem(await confirm(), 409, 'org-pages.address-used');
    await first.member.delete(first.path).expect(204);
    await confirm().then(({ status }) => expect(status).toBe(200));
  });

  it('is verified by its own member, with their own code, while it goes on', async () => {
    const [of, other] = [await worker(), await worker()];
    expectProblem(await other.member.get(of.path), 404, 'not-found');
    expectProblem(await other.member.post(of.path, { address: of.address }), 404, 'not-found');
    await of.member.post(of.path, { address: of.address }).expect(200);
    const confirm = other.member.post(`${other.path}/confirm`, { code: await codeFor(of.address) });
    expectProblem(await confirm, 422, 'org-pages.code-ended');
    const past = await worker({ endDate: '2001-01' });
    expect(await state(past)).toMatchObject({ ended: true });
    expectProblem(await past.member.post(past.path, { address: past.address }), 409, 'org-pages.entry-ended');
    const free = await register(service, 'Free');
    const entry = job(null);
    await background(service, free.memberId, { jobs: [entry] });
    expectProblem(await free.get(`/api/profile-entries/${entry.id ?? ''}/verification`), 404, 'not-found');
  });

  it('of a homepage that is not public is neither shown nor verified', async () => {
    const { homepageId: gone } = await approved(service, senior);
    const of = await worker({}, gone);
    await console(service).suspend(gone);
    expectProblem(await of.member.get(of.path), 404, 'not-found');
  });
});

describe('the verified mark', () => {
  it('is given back by its member', async () => {
    const of = await worker();
    await verify(of);
    await of.member.delete(of.path).expect(204);
    await of.member.delete(of.path).expect(204);
    expect([(await state(of)).verified, await reasons(of.entryId)]).toEqual([null, ['member']]);
  });

  it('sends one reminder a month before its year is over, and then ends; a new code prolongs it', async () => {
    const [ends, goesOn] = [await worker(), await worker()];
    await verify(ends);
    await verify(goesOn);
    clock.advance({ days: 330 });
    await run();
    const reminded = async (entryId: string): Promise<number> =>
      (await service.published(affiliationExpiring)).filter(({ data }) => data.entryId === entryId).length;
    expect(await reminded(ends.entryId)).toBe(0);
    clock.advance({ days: 6 });
    for (let round = 0; round < 2; round++) await run();
    expect([await reminded(ends.entryId), await reminded(goesOn.entryId)]).toEqual([1, 1]);
    goesOn.member = await service.as(goesOn.member.memberId);
    await verify(goesOn);
    clock.advance({ days: 30 });
    await run();
    expect([await reasons(ends.entryId), await reasons(goesOn.entryId)]).toEqual([['time'], []]);
  });

  it('ends with its entry, without a reminder', async () => {
    const month = days(40).slice(0, 7);
    const of = await worker({ endDate: month });
    const { verified } = await verify(of);
    expect(new Date(verified?.until ?? 0) < new Date(days(75))).toBe(true);
    clock.advance({ days: 75 });
    await run();
    expect(await reasons(of.entryId)).toEqual(['entry']);
    expect((await service.published(affiliationExpiring)).map(({ data }) => data.entryId)).not.toContain(of.entryId);
  });

  it('of an education is its school’s', async () => {
    const { homepageId: school } = await approved(service, senior, { kind: 'school' });
    const member = await register(service, 'Pupil');
    const entry = education(school);
    await background(service, member.memberId, { educations: [entry] });
    await senior.post(`/api/homepages/${school}/people/${member.memberId}/confirm`).expect(204);
    const [told] = (await service.published(affiliationVerified)).filter(({ data }) => data.entryId === entry.id);
    expect(told?.data).toMatchObject({ kind: 'school', way: 'administrator', homepageId: school });
  });

  it('is in the snapshot in its present state', async () => {
    const of = await worker();
    await verify(of);
    const path = `/internal/snapshots/${orgPagesAffiliations.topic}?limit=500`;
    const { body } = await service.asService('profile').get(path).expect(200);
    const rows = (body as { rows: { key: string; events: { type: string; data: object }[] }[] }).rows;
    const [row] = rows.filter(({ key }) => key === of.entryId);
    expect(row?.events).toMatchObject([{ type: affiliationVerified.type, data: { memberId: of.member.memberId } }]);
  });
});
