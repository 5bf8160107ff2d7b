import { homepageMoved, homepagePublished, homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { db, Database } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import {
  addMaterial,
  approved,
  complete,
  console,
  filled,
  found,
  licenceNumber,
  management,
  submitForm,
  submitted,
} from '../support/homepages.js';
import { register } from '../support/members.js';

let service: TestService;
let founder: TestMember;
const clock = new SettableClock();
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  founder = await complete(service, 'Ann');
});
afterAll(() => service.close());

const submit = (member: TestMember, homepageId: string, version: number) =>
  member.post(`/api/homepages/${homepageId}/submit`, submitForm(version));
const visitor = (homepageId: string) => service.http.get(`/api/homepages/${homepageId}`);

describe('founding', () => {
  it('needs education and work experience', async () => {
    const newcomer = await register(service, 'New');
    expectProblem(await newcomer.post('/api/homepages', { kind: 'school' }), 409, 'org-pages.profile-incomplete');
  });

  it('saves a draft while it is written, and refuses an old version', async () => {
    const { homepageId, version, state } = await found(founder);
    expect(state).toBe('draft');
    const { body } = await founder.patch(`/api/homepages/${homepageId}`, { version, slogan: 'Light' }).expect(200);
    expect(body).toMatchObject({ content: { slogan: 'Light', name: '' }, version: version + 1 });
    expectProblem(
      await founder.patch(`/api/homepages/${homepageId}`, { version, slogan: 'Dark' }),
      409,
      'version-conflict',
    );
    const other = { version: version + 1, details: { kind: 'school', stage: 'primary' } };
    expectProblem(await founder.patch(`/api/homepages/${homepageId}`, other), 400, 'invalid-request');
  });

  it('is refused for each missing field, which is named', async () => {
    const { homepageId, version } = await found(founder);
    const empty = await submit(founder, homepageId, version);
    expectProblem(empty, 400, 'invalid-request');
    expect(empty.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/name',
      '/handle',
      '/logo',
      '/details/industry',
      '/details/type',
      '/licence/number',
    ]);
    const draft = await filled(service, founder, { senior: false });
    expectProblem(await submit(founder, draft.homepageId, draft.version), 409, 'org-pages.homepage-admin-missing');
    await founder.post(`/api/homepages/${draft.homepageId}/administrators/myself`).expect(200);
    const { body } = await founder.get(`/api/homepages/${draft.homepageId}/materials`).expect(200);
    await founder.delete(`/api/homepages/${draft.homepageId}/materials/${body.items[1].materialId}`).expect(204);
    const now = await management(founder, draft.homepageId);
    expectProblem(await submit(founder, draft.homepageId, now.version), 409, 'org-pages.materials-missing');
    const old = { ...submitForm(now.version), termsVersion: '2020-01-01' };
    const path = `/api/homepages/${draft.homepageId}/submit`;
    expectProblem(await founder.post(path, old), 409, 'org-pages.terms-outdated');
  });

  it('refuses a licence that cannot be one, and one that another approved homepage has', async () => {
    const first = await approved(service, founder);
    const draft = await filled(service, founder);
    const set = (number: string, version: number) =>
      founder.patch(`/api/homepages/${draft.homepageId}`, { version, licence: { country: 'CN', number } }).expect(200);
    await set('91350100M000100Y44', draft.version);
    const wrong = await submit(founder, draft.homepageId, draft.version + 1);
    expect(wrong.body.errors).toMatchObject([{ pointer: '/licence/number', code: 'invalid-licence' }]);
    await set(` ${first.licence?.number.toLowerCase() ?? ''}`, draft.version + 1);
    expectProblem(await submit(founder, draft.homepageId, draft.version + 2), 409, 'org-pages.licence-used');
  });

  it('two with the same licence are not both approved', async () => {
    const [one, other] = [await submitted(service, founder), await filled(service, founder)];
    await founder
      .patch(`/api/homepages/${other.homepageId}`, { version: other.version, licence: one.licence })
      .expect(200);
    await submit(founder, other.homepageId, other.version + 1).expect(200);
    await console(service).approve(one.homepageId);
    await expect(console(service).approve(other.homepageId)).rejects.toThrow('licence');
  });

  it.each([
    ['names of 300 characters', { name: '明'.repeat(300) }, '/name'],
    ['of Arabic too', { name: 'م'.repeat(300) }, '/name'],
    ['the name of staff', { name: 'Renmai Official' }, '/name'],
    ['scripts for websites', { website: 'javascript:alert(1)' }, '/website'],
    ['years that never were', { foundingYear: 3 }, '/foundingYear'],
  ])('refuses %s, naming the field', async (_, field, pointer) => {
    const { homepageId, version } = await found(founder);
    const answer = await founder.patch(`/api/homepages/${homepageId}`, { version, ...field });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
  });
});

describe('the life of a homepage', () => {
  it('is seen by its founder only until it is approved, and by everybody then', async () => {
    const { homepageId, handle } = await submitted(service, founder);
    const other = await complete(service, 'Ben');
    expectProblem(await visitor(homepageId), 404, 'not-found');
    expectProblem(await other.get(`/api/homepages/by-handle/company/${handle ?? ''}`), 404, 'not-found');
    await founder.get(`/api/homepages/${homepageId}`).expect(200);
    await console(service).begin(homepageId);
    expect((await management(founder, homepageId)).state).toBe('in-review');
    await console(service).approve(homepageId);
    expect((await visitor(homepageId).expect(200)).body).toMatchObject({ handle, name: 'Lamps Ltd', managed: false });
    await service.http.get(`/api/homepages/by-handle/company/${handle ?? ''}`).expect(200);
    expect(JSON.stringify((await visitor(homepageId)).body)).not.toContain('licence');
    expect(await service.published(homepagePublished)).toContainEqual(
      expect.objectContaining({ aggregateId: homepageId }),
    );
  });

  it('is rejected with reasons, and submitted again; each submission is kept', async () => {
    const { homepageId } = await submitted(service, founder);
    await console(service).reject(homepageId);
    const rejected = await management(founder, homepageId);
    expect(rejected).toMatchObject({
      state: 'rejected',
      submission: { number: 1, state: 'rejected', rejection: { words: 'The seal cannot be read' } },
    });
    const change = { version: rejected.version, name: 'Lamps and Light Ltd' };
    await founder.patch(`/api/homepages/${homepageId}`, change).expect(200);
    await submit(founder, homepageId, rejected.version + 1).expect(200);
    // A decision about an earlier submission does not affect the current one.
    expect(await console(service).reject(homepageId, 1)).toBe('already');
    await console(service).approve(homepageId, 2);
    const { body } = await founder.get(`/api/homepages/${homepageId}/submissions`).expect(200);
    expect(body.items).toMatchObject([
      { number: 2, state: 'approved', content: { name: 'Lamps and Light Ltd' } },
      { number: 1, state: 'rejected', content: { name: 'Lamps Ltd' }, submittedBy: { name: 'Ann' } },
    ]);
  });

  it('a repeated submission changes nothing, and a stale or illegal step answers the present state', async () => {
    const { homepageId, version } = await filled(service, founder);
    const stale = expectProblem(await submit(founder, homepageId, version - 1), 409, 'stale-version');
    expect(stale['context']).toEqual({ state: 'draft', version });
    await submit(founder, homepageId, version).expect(200);
    expect((await submit(founder, homepageId, version).expect(200)).body.submission.number).toBe(1);
    const now = await management(founder, homepageId);
    const path = `/api/homepages/${homepageId}`;
    expectProblem(await founder.post(`${path}/close`, { version: now.version }), 409, 'illegal-transition');
    expectProblem(await founder.patch(path, { version: now.version, slogan: 'x' }), 409, 'org-pages.not-editable');
  });

  it('a withdrawn submission makes it a draft again, and cannot be approved', async () => {
    const { homepageId, version } = await submitted(service, founder);
    await founder.post(`/api/homepages/${homepageId}/withdraw`, { version }).expect(200);
    expect(await management(founder, homepageId)).toMatchObject({ state: 'draft', submission: { state: 'withdrawn' } });
    await expect(console(service).approve(homepageId)).rejects.toThrow('current status');
  });

  it('a change of reviewed fields is proposed, and the old values stay public until it is approved', async () => {
    const { homepageId, version } = await approved(service, founder);
    const path = `/api/homepages/${homepageId}`;
    const change = { version, name: 'Bright Lamps Ltd', slogan: 'Light for all' };
    const { body } = await founder.patch(path, change).expect(200);
    expect(body).toMatchObject({ name: 'Lamps Ltd', slogan: 'Light for all', proposed: { name: 'Bright Lamps Ltd' } });
    await submit(founder, homepageId, body.version).expect(200);
    expect((await visitor(homepageId).expect(200)).body.name).toBe('Lamps Ltd');
    const meanwhile = { version: body.version + 1, licence: { country: 'CN', number: licenceNumber() } };
    expectProblem(await founder.patch(path, meanwhile), 409, 'org-pages.not-editable');
    await console(service).approve(homepageId, 2);
    expect((await visitor(homepageId).expect(200)).body.name).toBe('Bright Lamps Ltd');
    expect((await management(founder, homepageId)).proposed).toBeNull();
  });

  it('suspended, it is hidden from others until it is restored; closing does not end that', async () => {
    const { homepageId } = await approved(service, founder);
    await console(service).suspend(homepageId, 'Complaints');
    expectProblem(await visitor(homepageId), 404, 'not-found');
    expect(await service.published(homepageUnpublished)).toContainEqual(
      expect.objectContaining({ aggregateId: homepageId }),
    );
    const suspended = await management(founder, homepageId);
    expect(suspended).toMatchObject({ state: 'suspended', stateReason: 'Complaints' });
    const path = `/api/homepages/${homepageId}`;
    const { body: closed } = await founder.post(`${path}/close`, { version: suspended.version }).expect(200);
    const { body: reopened } = await founder.post(`${path}/reopen`, { version: closed.version }).expect(200);
    expect(reopened).toMatchObject({ state: 'suspended', stateReason: 'Complaints' });
    await console(service).restore(homepageId);
    await visitor(homepageId).expect(200);
    const [last] = (await service.published(homepageMoved)).slice(-1);
    expect(last?.data).toMatchObject({ action: 'restored', tell: [founder.memberId], by: 'console' });
  });

  it('a draft is deleted with all its data; a homepage that was public is not', async () => {
    const draft = await filled(service, founder);
    await founder.delete(`/api/homepages/${draft.homepageId}`).expect(204);
    expectProblem(await founder.get(`/api/homepages/${draft.homepageId}/management`), 404, 'not-found');
    const { homepageId } = await approved(service, founder);
    expectProblem(await founder.delete(`/api/homepages/${homepageId}`), 409, 'illegal-transition');
  });

  it('no statement but that of a transition changes a state, and history is only added to', async () => {
    const { homepageId } = await submitted(service, founder);
    const database = service.running.app.get(Database);
    const states = `UPDATE homepage SET state = 'approved' WHERE id = $1`;
    await expect(db.run(database, states, [homepageId])).rejects.toThrow('transition()');
    const submission = `UPDATE homepage_submission SET state = 'approved' WHERE homepage_id = $1`;
    await expect(db.run(database, submission, [homepageId])).rejects.toThrow('transition()');
    const past = `UPDATE homepage_history SET to_state = 'approved' WHERE subject_id = $1`;
    await expect(db.run(database, past, [homepageId])).rejects.toThrow('only added');
  });
});

describe('handles', () => {
  const setHandle = (member: TestMember, homepageId: string, version: number, handle: string) =>
    member.put(`/api/homepages/${homepageId}/handle`, { version, handle });

  it('are unique by their look', async () => {
    const draft = await filled(service, founder);
    await setHandle(founder, draft.homepageId, draft.version, 'bright-lamps').expect(200);
    const other = await found(founder);
    for (const handle of ['bright-lamps', 'brightlamp5', 'brlght-lamps', 'new']) {
      const answer = await setHandle(founder, other.homepageId, other.version, handle);
      expectProblem(answer, 409, 'org-pages.handle-taken');
    }
    const cyrillic = await setHandle(founder, other.homepageId, other.version, 'brіght-lаmps');
    expectProblem(cyrillic, 400, 'invalid-request');
  });

  it('change once in 90 days, and the old one redirects and is given to nobody else', async () => {
    const { homepageId, version, handle } = await approved(service, founder);
    const lookUp = (name: string) => service.http.get(`/api/homepages/by-handle/company/${name}`);
    await setHandle(founder, homepageId, version, 'quite-new').expect(200);
    const again = await setHandle(founder, homepageId, version + 1, 'newer-still');
    expectProblem(again, 409, 'org-pages.handle-too-early');
    expect((await lookUp(handle ?? '').expect(200)).body).toEqual({ homepageId, handle: 'quite-new' });
    const other = await found(founder);
    const taken = await setHandle(founder, other.homepageId, other.version, handle ?? '');
    expectProblem(taken, 409, 'org-pages.handle-taken');
    clock.advance({ days: 91 });
    founder = await service.as(founder.memberId);
    await setHandle(founder, homepageId, version + 1, 'newer-still').expect(200);
  });

  it('have public pages with a head, while the homepage is public', async () => {
    const describe = async (path: string, locale = 'en') =>
      (await service.asService('gateway').get(`/internal/public-pages?path=${path}&locale=${locale}`).expect(200)).body;
    const { homepageId, version, handle } = await approved(service, founder);
    const path = `/companies/${handle ?? ''}`;
    expect(await describe(path, 'ja')).toMatchObject({
      kind: 'page',
      head: {
        path,
        title: 'Lamps Ltd',
        description: 'Renmaiの企業ページ',
        picture: { width: 300, height: 300 },
        data: { '@type': 'Organization', name: 'Lamps Ltd', url: `http://renmai.test${path}` },
      },
    });
    expect(await describe(`/companies/${homepageId}`)).toEqual({ kind: 'moved', path });
    const words = { version, slogan: 'Light for all', website: 'https://lamps.example' };
    await founder.patch(`/api/homepages/${homepageId}`, words).expect(200);
    const { head } = await describe(path);
    expect(head).toMatchObject({ description: 'Light for all', data: { sameAs: ['https://lamps.example'] } });
    await setHandle(founder, homepageId, version + 1, 'lamps-again').expect(200);
    expect(await describe(path)).toEqual({ kind: 'moved', path: '/companies/lamps-again' });
    for (const other of ['/schools/lamps-again', '/companies/nobody-here', '/companies', '/companies/lamps-again/x'])
      expect(await describe(other)).toEqual({ kind: 'unknown' });
    await console(service).suspend(homepageId);
    expect(await describe('/companies/lamps-again')).toEqual({ kind: 'unknown' });
  });
});

it('exactly one address is the main one', async () => {
  const { homepageId } = await found(founder);
  const path = `/api/homepages/${homepageId}/addresses`;
  const mains = async () =>
    (await management(founder, homepageId)).addresses.map(({ address, main }) => [address, main]);
  await founder.post(path, { address: 'First' }).expect(201);
  const { body } = await founder.post(path, { address: 'Second', main: true }).expect(201);
  expect(await mains()).toEqual([
    ['Second', true],
    ['First', false],
  ]);
  await founder.delete(`${path}/${body.addresses[0].addressId}`).expect(200);
  expect(await mains()).toEqual([['First', true]]);
});

it('older clients get the homepages that a member manages', async () => {
  const { homepageId } = await approved(service, founder);
  const { body } = await founder.get('/api/enterprise/getList').expect(200);
  expect(body).toMatchObject({ code: 200, data: [{ id: homepageId, name: 'Lamps Ltd', role: 'senior' }] });
  expect((await service.http.get('/api/enterprise/getList').expect(200)).body).toMatchObject({ code: 401, data: null });
});

it('a replaced material stays in the submission that contains it', async () => {
  const { homepageId } = await submitted(service, founder);
  await console(service).reject(homepageId);
  const { body } = await founder.get(`/api/homepages/${homepageId}/materials`).expect(200);
  const [{ materialId }] = body.items as [{ materialId: string }];
  const path = `/api/homepages/${homepageId}/materials/${materialId}`;
  await founder.delete(path).expect(204);
  expect((await addMaterial(founder, homepageId, 'licence')).status).toBe(201);
  await founder.post(`${path}/link`).expect(200);
  expect((await management(founder, homepageId)).submission?.files).toContainEqual(
    expect.objectContaining({ materialId }),
  );
});
