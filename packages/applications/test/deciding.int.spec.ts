import { jest } from '@jest/globals';
import { Database, Periodic, uuidv7 } from '@renmai/service-kit';
import { block, SettableClock, startTestService, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { Applications } from '@renmai/applications';
import { Telling } from '../src/decisions/telling.js';
import { DecisionsRepository } from '../src/core/decisions.repository.js';
import { applicant, asSeenBy, mine, openStall, pathOf, type Stall } from './market.js';
import { stallEvents, StallsModule } from './stalls.modules.js';

let service: TestService;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(StallsModule, { clock });
});
afterAll(() => service.close());

const run = (task: string) => service.running.app.get(Periodic).run(task);
const of = <T>(type: abstract new (...parts: never[]) => T): T => service.running.app.get<T>(type, { strict: false });

async function decide(
  by: TestMember,
  stall: Stall,
  items: { applicationId: string; version?: number }[],
  { action = 'offer', ...more }: { action?: string; delayMinutes?: number; message?: object } = {},
) {
  const body = { action, items: items.map((one) => ({ version: 1, ...one })), ...more };
  return by.post(`${pathOf(stall)}/decisions`, body).expect(202);
}
const undo = (by: TestMember, stall: Stall, batchId: string, applicationId: string | null = null) =>
  by.post(`${pathOf(stall)}/decisions/${batchId}/undo`, { applicationId });
const told = async (applicationId: string) =>
  (await service.published(stallEvents.told)).filter(({ aggregateId }) => aggregateId === applicationId);
const tell = async (minutes = 11) => {
  clock.advance({ minutes });
  await run('work-decisions');
};

/** All that the applicant gets to see. */
async function known(member: TestMember, applicationId: string): Promise<string> {
  const [one, list, exported] = [
    await mine(member, applicationId).expect(200),
    await member.get('/api/market/applications').expect(200),
    await member.get('/api/market/applications/export').expect(200),
  ];
  return JSON.stringify([one.body, list.body, exported.body]);
}

describe('a decision', () => {
  it('is shown to the publisher’s side at once, and sent to the applicant later, with its message', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    const before = await known(member, applicationId);
    const { body: batch } = await decide(stall.senior, stall, [{ applicationId }], {
      message: { kind: 'texts', texts: { en: { subject: 'For {{name}}', body: 'Come to {{position}}' } } },
    });
    expect(batch).toMatchObject({ total: 1, done: 1, ok: 1, finished: true, told: false });
    expect((await asSeenBy(stall.content, stall, applicationId)).body).toMatchObject({
      state: 'offered',
      actions: ['employ', 'reject'],
      decision: { outcome: 'offered', toldAt: null },
    });
    // Opening it notified them that it was seen, and of nothing else.
    const after = await known(member, applicationId);
    expect(after).not.toContain('offered');
    expect(JSON.parse(after)[0].version).toBe(JSON.parse(before)[0].version);
    expect(await told(applicationId)).toEqual([]);

    await tell();
    const { body } = await mine(member, applicationId).expect(200);
    const message = { subject: 'For Ann', body: 'Come to Lamp stall' };
    expect(body).toMatchObject({ state: 'offered', canWithdraw: true });
    expect(body.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'seen', 'told']);
    expect(body.timeline.at(-1)).toMatchObject({ outcome: 'offered', message, by: 'publisher' });
    expect((await told(applicationId)).map(({ data, actorId }) => ({ data, actorId }))).toEqual([
      { actorId: null, data: expect.objectContaining({ outcome: 'offered', message, byClock: false }) },
    ]);
    await tell(0);
    expect(await told(applicationId)).toHaveLength(1);
    await undo(stall.senior, stall, batch.batchId).expect(409, /undo-too-late/);
  });

  it('can be undone until it is sent', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    const { body: batch } = await decide(stall.senior, stall, [{ applicationId }], { action: 'reject' });
    expect((await undo(stall.content, stall, batch.batchId, applicationId).expect(200)).body).toEqual({
      undone: 1,
      tooLate: 0,
    });
    await tell();
    expect(await told(applicationId)).toEqual([]);
    expect((await mine(member, applicationId)).body).toMatchObject({ state: 'applied' });
    const { body: seen } = await asSeenBy(stall.senior, stall, applicationId);
    expect(seen).toMatchObject({ state: 'applied', decision: null });
    expect(seen.timeline).toContainEqual(expect.objectContaining({ kind: 'undone', outcome: 'rejected' }));
  });

  it('replaces one that was not sent; undoing it leads back to the outcome that the applicant knows', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    await decide(stall.senior, stall, [{ applicationId }]);
    const { body: second } = await decide(stall.senior, stall, [{ applicationId, version: 2 }], { action: 'employ' });
    await undo(stall.senior, stall, second.batchId).expect(200);
    expect((await asSeenBy(stall.senior, stall, applicationId)).body).toMatchObject({ state: 'applied', version: 4 });
    await decide(stall.senior, stall, [{ applicationId, version: 4 }]);
    await decide(stall.senior, stall, [{ applicationId, version: 5 }], { action: 'reject' });
    await tell();
    expect((await told(applicationId)).map(({ data }) => data.outcome)).toEqual(['rejected']);
    expect((await mine(member, applicationId)).body).toMatchObject({ state: 'rejected', canWithdraw: false });
  });

  it('does not keep the applicant from withdrawing, who never hears of it', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    await decide(stall.senior, stall, [{ applicationId }], { action: 'reject' });
    await member.post(`/api/market/applications/${applicationId}/withdraw`, { version: 1 }).expect(200);
    await tell();
    expect(await told(applicationId)).toEqual([]);
    expect(await known(member, applicationId)).not.toContain('rejected');
  });

  it('is refused by the table of states, for an outdated version, and for applications to another target', async () => {
    const stall = await openStall(service);
    const other = await openStall(service);
    const [one, two] = [await applicant(service, stall), await applicant(service, stall, { name: 'Ben' })];
    const elsewhere = await applicant(service, other, { name: 'Cem' });
    const { body: illegal } = await decide(stall.senior, stall, [one], { action: 'employ' });
    expect(illegal.items).toMatchObject([{ result: 'refused', code: 'illegal-transition' }]);
    await decide(stall.senior, stall, [one]);
    const { body } = await decide(stall.content, stall, [one, two], { action: 'reject' });
    expect(
      Object.fromEntries(
        body.items.map((item: { applicationId: string; result: string }) => [item.applicationId, item.result]),
      ),
    ).toEqual({
      [one.applicationId]: 'conflict',
      [two.applicationId]: 'ok',
    });
    const items = [{ applicationId: elsewhere.applicationId, version: 1 }];
    await stall.senior.post(`${pathOf(stall)}/decisions`, { action: 'reject', items }).expect(404);
    await stall.senior.post(`${pathOf(stall)}/decisions`, { action: 'approve', items }).expect(400);
    await stall.analyst.post(`${pathOf(stall)}/decisions`, { action: 'reject', items }).expect(403);
    await undo(other.senior, other, body.batchId).expect(404);
    await other.senior.get(`${pathOf(other)}/decisions/${body.batchId}`).expect(404);
  });
});

describe('a batch', () => {
  const many = async (stall: Stall, count: number): Promise<string[]> => {
    const first = await applicant(service, stall);
    // Copies of one that was sent, each of somebody else.
    const rows: { id: string }[] = await service.dataSource.query(
      `INSERT INTO application SELECT (json_populate_record(a, json_build_object('id', gen_random_uuid(),
         'applicant_id', gen_random_uuid(), 'applicant_name', 'Copy ' || n))).*
       FROM application a, generate_series(2, $2::int) n WHERE a.id = $1 RETURNING id`,
      [first.applicationId, count],
    );
    return [first.applicationId, ...rows.map(({ id }) => id)];
  };

  it('that is killed in the middle goes on where it was, and everybody hears once', async () => {
    const stall = await openStall(service);
    const ids = await many(stall, 250);
    const repository = of(DecisionsRepository);
    const settle = jest.spyOn(repository, 'settle');
    const real = DecisionsRepository.prototype.settle.bind(repository);
    settle.mockImplementationOnce(real).mockImplementation(() => Promise.reject(new Error('killed')));
    const { body } = await decide(
      stall.senior,
      stall,
      ids.map((applicationId) => ({ applicationId })),
      {
        action: 'reject',
        delayMinutes: 5,
        message: { kind: 'built-in', template: 'reject' },
      },
    );
    const progress = async () =>
      (await stall.senior.get(`${pathOf(stall)}/decisions/${body.batchId}`).expect(200)).body;
    await waitFor(() => settle.mock.calls.length > 1);
    expect(await progress()).toMatchObject({ total: 250, done: 100, ok: 100, finished: false });
    settle.mockRestore();
    const another = await service.another();
    try {
      await run('work-decisions');
    } finally {
      await another.close();
    }
    expect(await progress()).toMatchObject({ total: 250, done: 250, ok: 250, finished: true, told: false });

    const telling = jest.spyOn(repository, 'setTold');
    telling.mockImplementationOnce(DecisionsRepository.prototype.setTold.bind(repository));
    telling.mockImplementation(() => Promise.reject(new Error('killed')));
    clock.advance({ minutes: 6 });
    await expect(run('work-decisions')).rejects.toThrow('killed');
    telling.mockRestore();
    await Promise.all([of(Telling).tell(), of(Telling).tell(), of(Telling).tell()]);
    expect(await progress()).toMatchObject({ told: true });
    const events = (await service.published(stallEvents.told)).filter(({ data }) => data.batchId === body.batchId);
    expect(events.map(({ aggregateId }) => aggregateId).sort()).toEqual([...ids].sort());
    expect(events.every(({ data }) => data.message?.subject === 'Your application for Lamp stall')).toBe(true);
  });

  it('sends the message to a person once, however many of its rows are theirs', async () => {
    const stall = await openStall(service);
    const ids = await many(stall, 2);
    const { member } = await applicant(service, stall, { name: 'Ben' });
    // Two of one member cannot be made by anybody, so the index steps aside for them.
    await service.dataSource.query('DROP INDEX application_once');
    try {
      await service.dataSource.query('UPDATE application SET applicant_id = $2 WHERE id = ANY($1::uuid[])', [
        ids,
        member.memberId,
      ]);
      const items = ids.map((applicationId) => ({ applicationId }));
      const message = { kind: 'built-in', template: 'reject' };
      const { body } = await decide(stall.senior, stall, items, { action: 'reject', delayMinutes: 0, message });
      const events = (await service.published(stallEvents.told)).filter(({ data }) => data.batchId === body.batchId);
      expect(events.map(({ data }) => data.message !== null).sort()).toEqual([false, true]);
    } finally {
      await service.dataSource.query('DELETE FROM application WHERE id = ANY($1::uuid[])', [ids]);
      await service.dataSource.query(
        `CREATE UNIQUE INDEX application_once ON application (target_id, applicant_id, subject_id) NULLS NOT DISTINCT
           WHERE state <> 'withdrawn'`,
      );
    }
  });

  it('ends a target: everybody who is left is rejected, by the clock too', async () => {
    const stall = await openStall(service);
    const [left, employed] = [await applicant(service, stall), await applicant(service, stall, { name: 'Ben' })];
    await decide(stall.senior, stall, [employed], { delayMinutes: 0 });
    await decide(stall.senior, stall, [{ ...employed, version: 2 }], { action: 'employ', delayMinutes: 0 });
    const applications = of(Applications);
    expect(await applications.undecided([stall.stallId])).toEqual(new Set([stall.stallId]));
    await of(Database).write((tx) =>
      applications.endAll(
        tx,
        { targetId: stall.stallId, publisher: { kind: 'homepage', id: stall.homepageId } },
        {
          memberId: null,
          message: { kind: 'built-in', template: 'closed' },
          delayMinutes: 0,
        },
      ),
    );
    await waitFor(async () => (await told(left.applicationId)).length > 0);
    expect((await told(left.applicationId)).map(({ data }) => data)).toMatchObject([
      { outcome: 'rejected', byClock: true },
    ]);
    expect((await mine(left.member, left.applicationId)).body.timeline.at(-1)).toMatchObject({ by: 'clock' });
    expect((await mine(employed.member, employed.applicationId)).body.state).toBe('employed');
    expect(await applications.undecided([stall.stallId])).toEqual(new Set());
    expect(await applications.figures({ targetId: stall.stallId })).toMatchObject({ applications: 2, answered: 2 });
    expect(await applications.ofApplicant(left.member.memberId, [stall.stallId])).toEqual(
      new Map([[stall.stallId, { applicationId: left.applicationId, state: 'rejected' }]]),
    );
  });
});

describe('the publisher’s side', () => {
  it('opens it, which notifies the applicant once', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    await Promise.all([asSeenBy(stall.senior, stall, applicationId), asSeenBy(stall.content, stall, applicationId)]);
    const seen = (await service.published(stallEvents.seen)).filter(({ aggregateId }) => aggregateId === applicationId);
    expect(seen).toMatchObject([{ actorId: null }]);
    expect((await mine(member, applicationId)).body.timeline).toMatchObject([{ kind: 'submitted' }, { kind: 'seen' }]);
  });

  it('keeps stages, rating, tags and notes to itself, and notifies of a stage that is shown', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    const stages = `${pathOf(stall)}/stages`;
    const { body } = await stall.senior.get(stages).expect(200);
    expect(body.stages.map(({ key }: { key: string }) => key)).toEqual([
      'new',
      'viewed',
      'shortlisted',
      'interview',
      'offer',
    ]);
    const [first, , ...rest] = body.stages;
    const named = { stageId: null, name: 'Tasting', shown: true };
    const secret = { stageId: null, name: 'Maybe never', shown: false };
    const change = { version: 1, stages: [first, named, ...rest, secret] };
    const { body: changed } = await stall.content.put(stages, change).expect(200);
    await stall.content.put(stages, change).expect(409, /version-conflict/);
    await stall.senior.put(stages, { version: 2, stages: rest }).expect(409, /stage-(in-use|unknown)/);
    const [tasting, never] = [changed.stages[1].stageId, changed.stages.at(-1).stageId];
    const path = `${pathOf(stall)}/applicants/${applicationId}`;
    await stall.senior.patch(path, { stageId: never, rating: 5, tags: ['loud', 'loud', 'kind'] }).expect(200);
    await stall.senior.patch(path, { stageId: uuidv7() }).expect(409, /stage-unknown/);
    const note = await stall.senior.post(`${path}/notes`, { text: 'Talks a lot' }).expect(201);
    await stall.content.delete(`${path}/notes/${note.body.noteId}`).expect(403);
    const hidden = await known(member, applicationId);
    for (const word of ['Maybe never', 'loud', 'Talks a lot', stall.senior.memberId])
      expect(hidden).not.toContain(word);
    expect(JSON.parse(hidden)[2].applications).toMatchObject([
      { keptByPublisher: { rating: true, tags: 2, notes: 1 } },
    ]);
    await stall.content
      .post(`${pathOf(stall)}/applicants/stage`, { applicationIds: [applicationId], stageId: tasting })
      .expect(200, /"moved":1/);
    const steps = (await mine(member, applicationId)).body.timeline;
    expect(steps.at(-1)).toMatchObject({ kind: 'staged', stage: { key: null, name: 'Tasting' } });
    const { body: board } = await stall.senior.get(`${pathOf(stall)}/applicants/board`).expect(200);
    expect(board.columns.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0, 0, 0, 0]);
    expect(board.columns[1].items).toMatchObject([
      { applicationId, rating: 5, tags: ['loud', 'kind'], notes: 1, summary: [{ field: 'goods' }] },
    ]);
    const { body: disclosure } = await stall.senior.get(`${path}/disclosure`).expect(200);
    expect(disclosure).toMatchObject({
      rating: 5,
      tags: ['loud', 'kind'],
      notes: [{ text: 'Talks a lot' }],
      stage: 'Tasting',
    });
    expect(JSON.stringify(disclosure)).not.toContain(stall.senior.memberId);
    await stall.senior.delete(`${path}/notes/${note.body.noteId}`).expect(204);
  });

  it('filters, sorts and pages its table', async () => {
    const stall = await openStall(service);
    const people = [];
    for (const [name, goods] of [
      ['Zoë', 'Teapots'],
      ['Ann', 'lamps'],
      ['李雷', '茶壶'],
    ] as const) {
      people.push({ name, ...(await applicant(service, stall, { name, goods })) });
    }
    const path = `${pathOf(stall)}/applicants`;
    await stall.senior.patch(`${path}/${people[1]!.applicationId}`, { rating: 4, tags: ['quick'] }).expect(200);
    const names = async (query: string) => {
      const found: string[] = [];
      for (let cursor = ''; ;) {
        const { body } = await stall.senior.get(`${path}?limit=1&${query}${cursor}`).expect(200);
        found.push(...body.items.map(({ name }: { name: string }) => name));
        if (body.nextCursor === null) return found;
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    expect(await names('sort=newest')).toEqual(['李雷', 'Ann', 'Zoë']);
    expect(await names('sort=oldest')).toEqual(['Zoë', 'Ann', '李雷']);
    expect((await names('sort=name')).sort()).toEqual(['Ann', 'Zoë', '李雷']);
    expect((await names('sort=rating'))[0]).toBe('Ann');
    expect(await names(`q=${encodeURIComponent('zoe')}`)).toEqual(['Zoë']);
    expect(await names('q=TEAPOT')).toEqual(['Zoë']);
    expect(await names(`q=${encodeURIComponent('茶')}`)).toEqual(['李雷']);
    expect(await names('rating=4&tag=quick')).toEqual(['Ann']);
    expect(await names('seen=true')).toEqual([]);
    expect(await names('state=rejected')).toEqual([]);
    await stall.senior.get(`${path}?cursor=bm90`).expect(400);
  });

  it('sees an application of somebody who has blocked an administrator, without their card and without a chat', async () => {
    const stall = await openStall(service);
    const { member, applicationId } = await applicant(service, stall);
    await block(service, member, stall.senior);
    await service.drained();
    expect((await asSeenBy(stall.senior, stall, applicationId)).body).toMatchObject({
      name: 'Ann',
      member: null,
      chat: false,
    });
    expect((await asSeenBy(stall.content, stall, applicationId)).body).toMatchObject({ chat: true });
  });

  it('downloads a table and the documents', async () => {
    const stall = await openStall(service);
    await applicant(service, stall, { name: '李雷', goods: '=1+1', resume: true });
    const gone = await applicant(service, stall, { name: 'Gone', goods: 'secret goods', resume: true });
    await gone.member.post(`/api/market/applications/${gone.applicationId}/withdraw`, { version: 1 }).expect(200);
    const csv = await stall.senior.get(`${pathOf(stall)}/applicants.csv?state=all`).expect(200);
    expect(csv.text.startsWith('\uFEFFname,outcome,stage')).toBe(true);
    expect(csv.text).toContain('李雷,applied,new,');
    const path = `${pathOf(stall)}/applicants.csv?state=all`;
    const chinese = await stall.senior.get(path).set('accept-language', 'zh-CN').expect(200);
    expect(chinese.text.startsWith('\uFEFF姓名,结果,阶段,提交时间,已查看')).toBe(true);
    expect(chinese.text).toContain('李雷,已提交,新申请,');
    expect(csv.text).toContain("ann@example.com,'=1+1");
    expect(csv.text).not.toContain('secret goods');
    const zip = await stall.senior
      .get(`${pathOf(stall)}/documents.zip`)
      .buffer(true)
      .parse(binary)
      .expect(200);
    expect(zip.body.subarray(0, 2).toString()).toBe('PK');
    expect(zip.body.includes('李雷.pdf')).toBe(true);
    expect(zip.body.includes('Gone')).toBe(false);
    await stall.senior.get(`${pathOf(stall)}/documents.zip?state=rejected`).expect(409, /nothing-to-download/);
    await stall.analyst.get(`${pathOf(stall)}/applicants.csv`).expect(403);
  });
});

describe('message templates', () => {
  it('belong to a homepage, hold known fields, and are previewed as the first three would read them', async () => {
    const stall = await openStall(service);
    await service.drained();
    const path = `/api/market/publishers/${stall.homepageId}/templates`;
    const form = {
      kind: 'receipt',
      name: 'Thanks',
      texts: { en: { subject: 'Thanks, {{name}}', body: 'From {{homepage}}' } },
    };
    const wrong = { ...form, texts: { en: { subject: 'x', body: '{{salary}}' } } };
    await stall.senior.post(path, wrong).expect(422, /template-field-unknown/);
    const { body } = await stall.content.post(path, form).expect(201);
    await stall.senior.put(`${path}/${body.templateId}`, { ...form, name: 'Thank you', version: 1 }).expect(200);
    await stall.senior.put(`${path}/${body.templateId}`, { ...form, version: 1 }).expect(409);
    const list = await stall.senior.get(path).expect(200);
    expect(list.body.items).toMatchObject([{ name: 'Thank you', version: 2 }]);
    expect(list.body.builtIn.map(({ kind }: { kind: string }) => kind)).toEqual(['reject', 'wait', 'closed']);
    await (await openStall(service)).senior.get(path).expect(404);
    await stall.analyst.get(path).expect(403);
    const { member, applicationId } = await applicant(service, stall);
    const receipt = { subject: 'Thanks, Ann', body: 'From Lamps & Co.' };
    expect((await mine(member, applicationId)).body.timeline).toMatchObject([{ message: receipt }]);
    const message = { kind: 'template', templateId: body.templateId };
    const preview = await stall.senior
      .post(`${pathOf(stall)}/decisions/preview`, { applicationIds: [applicationId], message })
      .expect(200);
    expect(preview.body.items).toEqual([{ applicationId, name: 'Ann', locale: 'en', waits: false, ...receipt }]);
    await stall.senior.delete(`${path}/${body.templateId}`).expect(204);
    await stall.senior
      .post(`${pathOf(stall)}/decisions/preview`, { applicationIds: [applicationId], message })
      .expect(404);
  });
});

function binary(response: object, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => {
    done(null, Buffer.concat(chunks));
  });
}
