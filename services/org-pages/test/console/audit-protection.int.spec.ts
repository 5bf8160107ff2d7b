import { db, ObjectStorage, Periodic } from '@renmai/service-kit';
import { startTestService, testDatabase } from '@renmai/test-kit';
import { DataSource, type QueryRunner } from 'typeorm';
import { storedAnchors, verifyAnchors, type AuditAnchor } from '../../src/console/audit/audit-anchors.js';
import { auditWeaknesses } from '../../src/console/audit/audit-protection.js';
import { verifyChain } from '../../src/console/audit/verify-chain.js';
import { AppModule } from '../../src/app.module.js';
import { AuditedConsole, cases } from '../support/audited-console.js';
import { databaseWithRole, keepAuditLog } from '../support/kept-audit.js';

let desk: AuditedConsole;
beforeAll(async () => {
  desk = await AuditedConsole.start();
  // Entries for the tampering tests.
  for (let count = 0; count < 5; count += 1) await desk.staff.get(cases).expect(200);
});
beforeEach(() => desk.another());
afterAll(() => desk.service.close());

describe('the log', () => {
  it.each([
    ['changed', "UPDATE audit.audit_entry SET reason = 'x' WHERE seq = 1"],
    ['deleted', 'DELETE FROM audit.audit_entry WHERE seq = 1'],
    ['emptied', 'TRUNCATE audit.audit_entry'],
    ['dropped', 'DROP TABLE audit.audit_entry'],
    ['dropped with its schema', 'DROP SCHEMA audit CASCADE'],
    ['altered', 'ALTER TABLE audit.audit_entry ALTER COLUMN reason DROP NOT NULL'],
    ['moved away', 'ALTER TABLE audit.audit_entry SET SCHEMA public'],
    ['taken over', 'ALTER TABLE audit.audit_entry OWNER TO CURRENT_USER'],
    ['freed of its triggers', 'ALTER TABLE audit.audit_entry DISABLE TRIGGER ALL'],
    [
      'given another trigger',
      'CREATE TRIGGER x BEFORE INSERT ON audit.audit_entry EXECUTE FUNCTION audit.audit_is_kept()',
    ],
    ['given a rule', 'CREATE RULE x AS ON INSERT TO audit.audit_entry DO INSTEAD NOTHING'],
    ['freed of its function', 'DROP FUNCTION audit.audit_is_kept() CASCADE'],
    [
      'given another function',
      "CREATE OR REPLACE FUNCTION audit.audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
    ],
    ['written as if from a replica', 'SET session_replication_role = replica'],
    ['written as its keeper', 'SET ROLE keeper'],
    ['given to somebody', 'GRANT keeper TO CURRENT_USER'],
  ])("cannot be %s by the service's role", async (_, statement) => {
    const sql = statement.replace('keeper', `${desk.kept.role}_audit`);
    await expect(desk.database.query(sql)).rejects.toThrow(/permission denied|must be owner|must be able to SET ROLE/);
  });

  it("gives the service's role no right but to read and to add, which it cannot widen", async () => {
    // Without the right to grant, PostgreSQL only answers with a warning.
    await desk.database.query(
      'GRANT UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES, MAINTAIN ON audit.audit_entry TO CURRENT_USER',
    );
    const rights = await db.rows<{ right: string }>(
      desk.database.manager,
      `SELECT a.privilege_type AS right FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.oid = 'audit.audit_entry'::regclass AND a.grantee IN (0, current_user::regrole)`,
    );
    expect(rights.map(({ right }) => right).sort()).toEqual(['INSERT', 'SELECT']);
    expect(await auditWeaknesses(desk.database.manager)).toEqual([]);
  });

  it('keeps the database from being dropped by way of another one', async () => {
    const other = await testDatabase('other');
    const url = new URL(other.url);
    url.username = desk.kept.role;
    const elsewhere = await new DataSource({ type: 'postgres', url: url.href }).initialize();
    try {
      const name = new URL(desk.kept.url).pathname.slice(1);
      await expect(elsewhere.query(`DROP DATABASE "${name}" WITH (FORCE)`)).rejects.toThrow(
        'must be owner of database',
      );
    } finally {
      await elsewhere.destroy();
      await other.drop();
    }
  });

  it.each([
    ['a word', "UPDATE audit.audit_entry SET reason = 'x' WHERE seq = 3", { seq: 3, fault: 'changed' }],
    ['the time', "UPDATE audit.audit_entry SET at = at + interval '1 s' WHERE seq = 4", { seq: 4, fault: 'changed' }],
    ['a row that is gone', 'DELETE FROM audit.audit_entry WHERE seq = 2', { seq: 2, fault: 'missing' }],
    [
      'the last rows that are gone',
      'DELETE FROM audit.audit_entry WHERE seq = (SELECT max(seq) FROM audit.audit_entry)',
      { fault: 'beyond-the-end' },
    ],
  ])('shows %s that was tampered with by a superuser', async (_, statement, fault) => {
    await tampered([statement], async ({ manager }) => {
      expect((await verifyChain(manager)).fault).toMatchObject(fault);
    });
    expect((await verifyChain(desk.database.manager)).fault).toBeNull();
  });

  it('is anchored outside of the database, so that an end cut off with its head is found', async () => {
    const storage = desk.service.running.app.get(ObjectStorage);
    const anchor = () => desk.service.running.app.get(Periodic).run('anchor-audit-log');
    const anchors = async () => {
      const all: AuditAnchor[] = [];
      for await (const batch of storedAnchors(storage)) all.push(...batch);
      return all;
    };
    await desk.staff.get(cases).expect(200);
    await anchor();
    await desk.staff.get(cases).expect(200);
    await anchor();
    await anchor();
    const [first, second] = await anchors();
    expect(await anchors()).toHaveLength(2);
    const last = (await desk.entries()).at(-1);
    expect(second?.entries).toBe(last?.seq);
    expect(await verifyAnchors(desk.database.manager, await anchors())).toBeNull();
    const cut = [
      `DELETE FROM audit.audit_entry WHERE seq > ${first?.entries}`,
      `UPDATE audit.audit_head SET seq = ${first?.entries}, hash = '${first?.hash}'`,
    ];
    await tampered(cut, async ({ manager }) => {
      expect((await verifyChain(manager)).fault).toBeNull();
      expect(await verifyAnchors(manager, await anchors())).toEqual({ seq: second?.entries, fault: 'cut-off' });
    });
    const other = { entries: second?.entries ?? 0, hash: first?.hash ?? '' };
    expect(await verifyAnchors(desk.database.manager, [other])).toEqual({ seq: other.entries, fault: 'replaced' });
  });
});

/** Changes that a superuser can make to the log, undone afterwards. */
async function tampered(steps: readonly string[], look: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const runner = desk.kept.superuser.createQueryRunner();
  await runner.startTransaction();
  try {
    for (const step of ['ALTER TABLE audit.audit_entry DISABLE TRIGGER USER', ...steps]) await db.run(runner, step);
    await look(runner);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe('a log that its service could change', () => {
  it('is reported at the start, and goes unchanged to its keeper when a superuser moves it', async () => {
    const later = await databaseWithRole();
    const running = await startTestService(AppModule, { database: later });
    try {
      const { manager } = running.dataSource;
      const console = await running.asConsole();
      await console.get(cases).expect(200);
      expect(await auditWeaknesses(manager)).toEqual([
        expect.stringContaining('owns the log'),
        expect.stringContaining('owns the schema'),
        expect.stringContaining('owns the database'),
        expect.stringContaining('more rights'),
      ]);
      await keepAuditLog(later.superuser, later.role);
      await keepAuditLog(later.superuser, later.role);
      expect(await auditWeaknesses(manager)).toEqual([]);
      await console.get(cases).expect(200);
      expect(await verifyChain(manager)).toMatchObject({ entries: 2, fault: null });
      await expect(db.run(manager, 'DELETE FROM audit.audit_entry')).rejects.toThrow('permission denied');
    } finally {
      await running.close();
    }
  });
});
