import { Periodic } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { skillNames } from '../src/skills/skill-names.js';
import { the } from './support/the.js';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  member = await service.as();
});
afterAll(() => service.close());

interface EntryView {
  id: string;
}

describe('suggestions of skills', () => {
  const suggest = async (q: string, limit = 10): Promise<string[]> => {
    const { body } = await member.get('/api/skills/suggestions').query({ q, limit }).expect(200);
    return (body as { items: string[] }).items;
  };

  it('come from the list the service ships with, in both languages', async () => {
    expect(await suggest('java')).toEqual(expect.arrayContaining(['Java', 'JavaScript']));
    expect(await suggest('产品')).toEqual(expect.arrayContaining(['产品经理', '产品设计']));
    expect(await suggest('')).toHaveLength(10);
    expect(skillNames.length).toBeGreaterThan(300);
  });

  it('have the typed prefix first, then contain it, then resemble it', async () => {
    const found = await suggest('design', 20);
    const rank = (name: string) =>
      name.toLowerCase().startsWith('design') ? 0 : name.toLowerCase().includes('design') ? 1 : 2;
    expect(found.map(rank)).toEqual(found.map(rank).sort());
    expect(await suggest('kubernets')).toContain('Kubernetes');
  });

  it('treat wildcards as plain characters', async () => {
    expect(await suggest('%')).toEqual([]);
    expect(await suggest('_')).toEqual([]);
  });

  it('are bounded', async () => {
    expect(await suggest('a', 3)).toHaveLength(3);
    expectProblem(await member.get('/api/skills/suggestions?limit=21'), 400, 'invalid-request');
    expectProblem(await member.get(`/api/skills/suggestions?q=${'x'.repeat(61)}`), 400, 'invalid-request');
  });

  it('learn a name that three members have, and forget it again', async () => {
    const recount = () => service.running.app.get(Periodic).run('recount-skill-names');
    const owners: [TestMember, string][] = [];
    const give = async (name: string) => {
      const owner = await service.as();
      const { body } = await owner.post('/api/profile/skills', { name }).expect(201);
      owners.push([owner, (body as EntryView).id]);
    };
    await give('Zither Playing');
    await give('zither playing');
    await recount();
    expect(await suggest('zither')).toEqual([]);
    await give('Zither Playing');
    await recount();
    expect(await suggest('zither')).toEqual(['Zither Playing']);
    const [owner, id] = the(owners[0]);
    await owner.delete(`/api/profile/skills/${id}`).expect(204);
    await recount();
    expect(await suggest('zither')).toEqual([]);
  });
});
