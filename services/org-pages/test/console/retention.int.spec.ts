import { db, ObjectStorage, Periodic } from '@renmai/service-kit';
import { SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../../src/app.module.js';
import { complete, console, management, submitForm, submitted } from '../support/homepages.js';

let service: TestService;
let founder: TestMember;
const clock = new SettableClock();

beforeAll(async () => {
  service = await startTestService(AppModule, { clock, env: { REVIEW_RETENTION_DAYS: '90' } });
});
beforeEach(async () => {
  founder = await complete(service, 'Ann');
});
afterAll(() => service.close());

/** Tokens live for minutes. */
async function later(days: number): Promise<void> {
  clock.advance({ days });
  founder = await service.as(founder.memberId);
}
const eraseOld = async (): Promise<void> => {
  await service.running.app.get(Periodic).run('erase-old-submissions');
  await service.running.app.get(Periodic).run('erase-homepage-materials');
};
const submissionsOf = async (homepageId: string): Promise<number[]> => {
  const { body } = await founder.get(`/api/homepages/${homepageId}/submissions`).expect(200);
  return (body.items as { number: number }[]).map(({ number }) => number);
};
const count = async (sql: string, homepageId: string): Promise<number> =>
  (await db.rows(service.dataSource.manager, sql, [homepageId])).length;
/** The number of stored objects of materials and of their pages. */
async function objectsOf(materialIds: readonly string[]): Promise<number> {
  const storage = service.running.app.get(ObjectStorage);
  const all = [...(await storage.list('homepage-materials/')), ...(await storage.list('homepage-material-pages/'))];
  return all.filter(({ key }) => materialIds.some((id) => key.includes(id))).length;
}
const materialsOf = async (homepageId: string): Promise<string[]> => {
  const { body } = await founder.get(`/api/homepages/${homepageId}/materials`).expect(200);
  return (body.items as { materialId: string }[]).map(({ materialId }) => materialId);
};
const caseOver = (homepageId: string) =>
  // The decision itself does not matter here, only that the case is over.
  db.run(
    service.dataSource.manager,
    `WITH permit AS (SELECT set_config('renmai.transition', id::text, true) FROM review_case WHERE homepage_id = $1)
     UPDATE review_case SET state = 'closed' FROM permit WHERE homepage_id = $1`,
    [homepageId],
  );

async function rejected() {
  const { homepageId } = await submitted(service, founder);
  await console(service).reject(homepageId);
  await caseOver(homepageId);
  return { homepageId, materials: await materialsOf(homepageId) };
}

it('erases a rejected submission, its case and its materials after their time, and logs that without their content', async () => {
  const { homepageId, materials } = await rejected();
  await later(89);
  await eraseOld();
  expect(await submissionsOf(homepageId)).toEqual([1]);
  expect(await objectsOf(materials)).toBe(4);

  await later(2);
  await eraseOld();
  expect(await submissionsOf(homepageId)).toEqual([]);
  expect(await count('SELECT 1 FROM review_case WHERE homepage_id = $1', homepageId)).toBe(0);
  expect(await materialsOf(homepageId)).toEqual([]);
  expect(await objectsOf(materials)).toBe(0);
  expect((await management(founder, homepageId)).state).toBe('draft');
  const entries = await db.rows(
    service.dataSource.manager,
    `SELECT actor_id, submission_number, reason, data FROM audit.audit_entry WHERE action = 'submission.erased' AND subject = $1`,
    [`homepage:${homepageId}`],
  );
  expect(entries).toEqual([
    { actor_id: null, submission_number: 1, reason: '', data: { state: 'rejected', documents: 2, keptDays: 90 } },
  ]);
});

it('keeps materials that a later submission contains, and continues the numbers after the erased one', async () => {
  const { homepageId, materials } = await rejected();
  await later(60);
  const { version } = await management(founder, homepageId);
  await founder.post(`/api/homepages/${homepageId}/submit`, submitForm(version)).expect(200);
  await console(service).approve(homepageId, 2);
  await caseOver(homepageId);
  await later(31);
  await eraseOld();
  expect(await submissionsOf(homepageId)).toEqual([2]);
  expect((await materialsOf(homepageId)).sort()).toEqual([...materials].sort());
  expect(await objectsOf(materials)).toBe(4);
  await later(400);
  await eraseOld();
  expect(await submissionsOf(homepageId)).toEqual([2]);
});

it('keeps everything of a homepage while a case about it is open', async () => {
  const { homepageId } = await rejected();
  await later(60);
  const { version } = await management(founder, homepageId);
  await founder.post(`/api/homepages/${homepageId}/submit`, submitForm(version)).expect(200);
  await later(60);
  await eraseOld();
  expect(await submissionsOf(homepageId)).toEqual([2, 1]);
});

it('erases a withdrawn submission', async () => {
  const page = await submitted(service, founder);
  await founder.post(`/api/homepages/${page.homepageId}/withdraw`, { version: page.version }).expect(200);
  await later(91);
  await eraseOld();
  expect(await submissionsOf(page.homepageId)).toEqual([]);
});
