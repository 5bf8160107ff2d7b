import { jest } from '@jest/globals';
import { affiliationUnverified, homepageDomainMoved } from '@renmai/contracts/org-pages/affiliation.events';
import type { HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { Database, Mailer, Periodic, uuidv7, type Transaction } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { HomepageDomains } from '../../src/ports/homepage-domains.port.js';
import { appoint, approved, complete, console, management, submitted } from '../support/homepages.js';
import { startNameServer, type NameServer } from '../support/name-server.js';
import { background, job } from '../support/people.js';

let service: TestService;
let names: NameServer;
let senior: TestMember;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  names = await startNameServer();
  const env = { DOMAIN_DNS_SERVERS: names.address, REVIEW_UNDO_SECONDS: '0' };
  service = await startTestService(AppModule, { clock, env });
});
beforeEach(async () => {
  clock.set(new Date());
  names.silent = false;
  senior = await complete(service, 'Senior');
});
afterAll(async () => {
  await service.close();
  await names.close();
});

let pages = 0;
/** An approved homepage with a website at its own domain. */
async function page(member = senior): Promise<{ homepageId: string; domain: string }> {
  const domain = `lamps-${(pages += 1)}.cn`;
  const { homepageId } = await approved(service, member);
  const { version } = await management(member, homepageId);
  await member.patch(`/api/homepages/${homepageId}`, { version, website: `https://www.${domain}/` }).expect(200);
  return { homepageId, domain };
}
const at = (homepageId: string, rest = ''): string => `/api/homepages/${homepageId}/domains${rest}`;
async function add(homepageId: string, domain: string, member = senior): Promise<HomepageDomainView> {
  return (await member.post(at(homepageId), { domain }).expect(201)).body as HomepageDomainView;
}
async function list(homepageId: string, member = senior): Promise<HomepageDomainView[]> {
  return ((await member.get(at(homepageId)).expect(200)).body as { items: HomepageDomainView[] }).items;
}
/** Puts the record into the zone and has it looked up. */
async function prove(homepageId: string, domain: string, member = senior): Promise<HomepageDomainView> {
  const { domainId, record } = await add(homepageId, domain, member);
  names.records.set(record.name, ['v=spf1 -all', record.value]);
  return (await member.post(at(homepageId, `/${domainId}/check`)).expect(200)).body as HomepageDomainView;
}
async function mailedCode(to: string): Promise<string> {
  const text = (await service.mailbox.list()).find((mail) => mail.to === to)?.text ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
const run = (task: string) => service.running.app.get(Periodic).run(task);
const decide = (work: (domains: HomepageDomains, tx: Transaction) => Promise<'moved' | 'already'>) =>
  service.running.app
    .get(Database)
    .write((tx) => work(service.running.app.get(HomepageDomains, { strict: false }), tx));
const moves = async (homepageId: string): Promise<string[]> =>
  (await service.published(homepageDomainMoved))
    .filter(({ data }) => data.homepageId === homepageId)
    .map(({ data }) => `${data.from} ${data.to}`);
const actions = async (homepageId: string): Promise<string[]> => {
  const { body } = await senior.get(`/api/homepages/${homepageId}/log`).expect(200);
  const items = (body as { items: { action: string; data: { domain?: string } }[] }).items;
  return items.filter(({ data }) => data.domain !== undefined).map(({ action }) => action);
};
/** A member who carries the mark through the domain. */
async function verified(homepageId: string, domain: string): Promise<string> {
  const member = await complete(service, 'Worker');
  const entry = job(homepageId);
  await background(service, member.memberId, { jobs: [entry] });
  const path = `/api/profile-entries/${entry.id ?? ''}/verification`;
  const address = `worker-${member.memberId}@${domain}`;
  await member.post(path, { address }).expect(200);
  await member.post(`${path}/confirm`, { code: await mailedCode(address) }).expect(200);
  return entry.id ?? '';
}
const endedBecause = async (entryId: string): Promise<string[]> =>
  (await service.published(affiliationUnverified))
    .filter(({ data }) => data.entryId === entryId)
    .map(({ data }) => data.reason);

describe('a domain', () => {
  it('is proven by its TXT record, and looked up until it is there', async () => {
    const { homepageId, domain } = await page();
    const added = await add(homepageId, ` ${domain.toUpperCase()}. `);
    expect(added).toMatchObject({ domain, state: 'waiting', proof: null, mailbox: `postmaster@${domain}` });
    expect(added.record).toEqual({ name: domain, value: expect.stringMatching(/^renmai-verify=[\w-]{32}$/) });
    expect((await add(homepageId, domain)).domainId).toBe(added.domainId);
    const check = () => senior.post(at(homepageId, `/${added.domainId}/check`));
    expectProblem(await check(), 409, 'org-pages.record-missing');
    names.records.set(domain, ['renmai-verify=another']);
    expectProblem(await check(), 409, 'org-pages.record-missing');
    names.records.set(domain, ['x', added.record.value]);
    const proven = { state: 'proven', proof: 'dns', why: null, provenUntil: null, provenAt: expect.any(String) };
    expect((await check().expect(200)).body).toMatchObject(proven);
    await check().expect(200);
    expect(await moves(homepageId)).toEqual(['waiting proven']);
    expect(await actions(homepageId)).toEqual(['domain-proven', 'domain-added']);
  });

  it('is proven by a code that its postmaster reads, for a year', async () => {
    const { homepageId, domain } = await page();
    const { domainId, mailbox } = await add(homepageId, domain);
    const sent = await senior.post(at(homepageId, `/${domainId}/mail`), { locale: 'zh-CN' }).expect(200);
    expect((sent.body as HomepageDomainView).codeExpiresAt).toEqual(expect.any(String));
    const code = await mailedCode(mailbox);
    const wrong = code === '000000' ? '000001' : '000000';
    const confirm = (typed: string) => senior.post(at(homepageId, `/${domainId}/confirm`), { code: typed });
    expect(expectProblem(await confirm(wrong), 422, 'org-pages.code-wrong').context).toEqual({ triesLeft: 4 });
    const { body } = await confirm(code).expect(200);
    expect(body).toMatchObject({ state: 'proven', proof: 'mail', codeExpiresAt: null });
    expectProblem(await confirm(code), 422, 'org-pages.code-ended');
    clock.advance({ days: 366 });
    senior = await service.as(senior.memberId);
    await run('check-domains');
    expect(await list(homepageId)).toMatchObject([{ state: 'lapsed' }]);
  });

  it('can be requested again without a limit if its mail could not be sent', async () => {
    const { homepageId, domain } = await page();
    const { domainId } = await add(homepageId, domain);
    const mail = () => senior.post(at(homepageId, `/${domainId}/mail`), { locale: 'en' });
    const away = jest.spyOn(service.running.app.get(Mailer), 'send').mockRejectedValue(new Error('away'));
    for (let n = 0; n < 6; n++) expectProblem(await mail(), 503, 'org-pages.mail-unavailable');
    away.mockRestore();
    expect(await list(homepageId)).toMatchObject([{ codeExpiresAt: null }]);
    await mail().expect(200);
  });

  it('has to be valid, and not one that gives addresses to everybody', async () => {
    const { homepageId } = await page();
    const adds = (domain: string) => senior.post(at(homepageId), { domain });
    const refused = expectProblem(await adds('127.0.0.1'), 422, 'org-pages.domain-invalid');
    expect(refused).toMatchObject({ errors: [{ pointer: '/domain' }] });
    expectProblem(await adds('qq.com'), 422, 'org-pages.domain-public');
    expectProblem(await adds('com.cn'), 422, 'org-pages.domain-public');
    expectProblem(await adds(''), 400, 'invalid-request');
    for (let n = 0; n < 20; n++) await adds(`a${n}.example.cn`).expect(201);
    expectProblem(await adds('one-more.cn'), 409, 'org-pages.list-full');
  });

  it('can be proven by senior administrators of an approved homepage', async () => {
    const { homepageId, domain } = await page();
    const { domainId } = await add(homepageId, domain);
    const [content, stranger] = [await complete(service, 'Content'), await complete(service, 'Stranger')];
    await appoint(senior, homepageId, content);
    expectProblem(await content.get(at(homepageId)), 403, 'forbidden');
    expectProblem(await stranger.get(at(homepageId)), 404, 'not-found');
    const other = await page(stranger);
    expectProblem(await stranger.delete(at(other.homepageId, `/${domainId}`)), 404, 'not-found');
    const { homepageId: waiting } = await submitted(service, senior);
    expectProblem(await senior.post(at(waiting), { domain }), 409, 'org-pages.homepage-not-approved');
    expectProblem(await senior.get(at(waiting)), 409, 'org-pages.homepage-not-approved');
  });

  it('lapses a week after its record is gone, with the marks that came through it', async () => {
    const { homepageId, domain } = await page();
    await prove(homepageId, domain);
    const entryId = await verified(homepageId, domain);
    expect(await list(homepageId)).toMatchObject([{ verifiedCount: 1 }]);
    const later = async (days: number): Promise<string | undefined> => {
      clock.advance({ days });
      senior = await service.as(senior.memberId);
      await run('check-domains');
      return (await list(homepageId))[0]?.state;
    };
    expect(await later(2)).toBe('proven');
    const records = names.records.get(domain) ?? [];
    names.records.delete(domain);
    expect(await later(2)).toBe('proven');
    names.records.set(domain, records);
    expect(await later(6)).toBe('proven');
    names.records.delete(domain);
    expect([await later(2), await later(6)]).toEqual(['proven', 'proven']);
    expect(await later(2)).toBe('lapsed');
    expect(await endedBecause(entryId)).toEqual(['domain']);
    names.records.set(domain, records);
    expect((await prove(homepageId, domain)).state).toBe('proven');
    expect(await moves(homepageId)).toEqual(['waiting proven', 'proven lapsed', 'lapsed proven']);
  });

  it('answers that its name servers do not respond', async () => {
    const { homepageId, domain } = await page();
    const { domainId } = await add(homepageId, domain);
    names.silent = true;
    expectProblem(await senior.post(at(homepageId, `/${domainId}/check`)), 503, 'org-pages.domain-unreachable');
  }, 40_000);

  it('is removed with the marks given through it', async () => {
    const { homepageId, domain } = await page();
    const { domainId } = await prove(homepageId, domain);
    const entryId = await verified(homepageId, domain);
    await senior.delete(at(homepageId, `/${domainId}`)).expect(204);
    expectProblem(await senior.delete(at(homepageId, `/${domainId}`)), 404, 'not-found');
    expect([await list(homepageId), await endedBecause(entryId)]).toEqual([[], ['domain']]);
    expect((await actions(homepageId))[0]).toBe('domain-removed');
  });
});

describe('a proven domain waits for staff', () => {
  it('when it is not of the website, and counts once they accept it', async () => {
    const { homepageId } = await page();
    const foreign = `foreign-${pages}.cn`;
    const { domainId, state, why } = await prove(homepageId, foreign);
    expect([state, why]).toEqual(['in-review', 'not-of-website']);
    const of = { domainId, actorId: uuidv7(), reason: '' };
    expect(await decide((domains, tx) => domains.accept(tx, of))).toBe('moved');
    expect(await decide((domains, tx) => domains.accept(tx, of))).toBe('already');
    expect(await list(homepageId)).toMatchObject([{ state: 'proven' }]);
    expect(await actions(homepageId)).toEqual(['domain-proven', 'domain-reviewed', 'domain-added']);
    const told = (await service.published(homepageDomainMoved)).find(
      ({ data }) => data.homepageId === homepageId && data.from === 'in-review',
    );
    expect(told).toMatchObject({ actorId: null, data: { to: 'proven', tell: [senior.memberId] } });
  });

  it('and reports the reason when they refuse it', async () => {
    const { homepageId } = await page();
    const { domainId } = await prove(homepageId, `other-${pages}.cn`);
    const of = { domainId, actorId: uuidv7(), reason: 'The register names somebody else' };
    expect(await decide((domains, tx) => domains.refuse(tx, of))).toBe('moved');
    expect(await list(homepageId)).toMatchObject([{ state: 'refused', reason: of.reason }]);
    await expect(decide((domains, tx) => domains.accept(tx, of))).rejects.toMatchObject({
      definition: { code: 'illegal-transition' },
    });
    const gone = { ...of, domainId: uuidv7() };
    expect(await decide((domains, tx) => domains.accept(tx, gone))).toBe('already');
  });

  it('when another homepage has proven it; accepted, that one loses it', async () => {
    const { homepageId, domain } = await page();
    await prove(homepageId, domain);
    const entryId = await verified(homepageId, domain);
    const rival = await complete(service, 'Rival');
    const theirs = await page(rival);
    const claimed = await prove(theirs.homepageId, domain, rival);
    expect([claimed.state, claimed.why]).toEqual(['in-review', 'claimed-by-other']);
    const of = { domainId: claimed.domainId, actorId: uuidv7(), reason: '' };
    await decide((domains, tx) => domains.accept(tx, of));
    expect(await list(homepageId)).toMatchObject([{ state: 'lapsed' }]);
    expect(await list(theirs.homepageId, rival)).toMatchObject([{ state: 'proven' }]);
    expect(await endedBecause(entryId)).toEqual(['domain']);
  });

  it('while its homepage is closed too; no longer once that cannot be opened again', async () => {
    const { homepageId } = await page();
    const foreign = `closed-${pages}.cn`;
    await prove(homepageId, foreign);
    const cases = () =>
      service.dataSource.query<{ state: string }[]>(
        `SELECT state FROM review_case WHERE homepage_id = $1 AND kind = 'domain-proof' ORDER BY opened_at, id`,
        [homepageId],
      );
    expect(await cases()).toEqual([{ state: 'waiting' }]);
    const move = async (action: 'close' | 'reopen'): Promise<void> => {
      const { version } = await management(senior, homepageId);
      await senior.post(`/api/homepages/${homepageId}/${action}`, { version }).expect(200);
    };
    await move('close');
    expect(await cases()).toEqual([{ state: 'waiting' }]);
    await move('reopen');
    expect(await list(homepageId)).toMatchObject([{ state: 'in-review' }]);
    await console(service).close(homepageId);
    expect(await cases()).toEqual([{ state: 'withdrawn' }]);
    const sql = 'SELECT state, proven_at FROM homepage_domain WHERE homepage_id = $1';
    expect(await service.dataSource.query(sql, [homepageId])).toEqual([{ state: 'waiting', proven_at: null }]);
  });

  it('not while its homepage is suspended', async () => {
    const { homepageId, domain } = await page();
    await console(service).suspend(homepageId);
    expectProblem(await senior.post(at(homepageId), { domain }), 409, 'org-pages.homepage-not-approved');
  });
});
