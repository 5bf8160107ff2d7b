import { kitConfig, openStorage, SystemClock, type ObjectStorage } from '@renmai/service-kit';
import { parseArgs } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { storedAnchors, verifyAnchors, type AnchorFault } from '../console/audit/audit-anchors.js';
import { auditWeaknesses } from '../console/audit/audit-protection.js';
import { verifyChain } from '../console/audit/verify-chain.js';

const HELP = `Walks the audit log of the review console and compares it with its anchors. Exit code 1 where it was changed.

  DATABASE_URL=postgres://… node dist/commands/verify-audit.js [--anchor <entries>:<hash> …]

Anchors in the storage are found with STORAGE_DIR or the S3_* variables of the service. --anchor gives those that were kept
elsewhere, e.g. from the lines "the audit log was anchored" of the service's log.
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { anchor: { type: 'string', multiple: true } } });
  const given = (values.anchor ?? []).map((value) => /^(\d+):([0-9a-f]{64})$/.exec(value));
  const url = process.env['DATABASE_URL'];
  if (!url || given.includes(null)) {
    process.stderr.write(`${url ? '--anchor is <entries>:<hash>' : 'DATABASE_URL is not set'}.\n\n${HELP}`);
    return 2;
  }
  const kept = given.map((match) => ({ entries: Number(match?.[1]), hash: match?.[2] ?? '' }));
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  const storage = await storageOf(process.env);
  try {
    return await verify(dataSource.manager, storage, kept);
  } finally {
    await storage?.close();
    await dataSource.destroy();
  }
}

async function verify(
  manager: EntityManager,
  storage: ObjectStorage | null,
  kept: readonly { entries: number; hash: string }[],
): Promise<number> {
  const { entries, hash, fault } = await verifyChain(manager);
  if (fault) {
    say(`The audit log was changed: entry ${fault.seq} is ${fault.fault}; ${entries} before it are whole.`);
    return 1;
  }
  let compared = kept.length;
  let contradicted: AnchorFault | null = await verifyAnchors(manager, kept);
  if (storage) {
    for await (const batch of storedAnchors(storage)) {
      contradicted ??= await verifyAnchors(manager, batch);
      compared += batch.length;
    }
  } else say('The anchors in the storage were not compared: neither STORAGE_DIR nor S3_ENDPOINT is set.');
  if (contradicted) {
    say(`The audit log was ${contradicted.fault}: an anchor knows another entry ${contradicted.seq}.`);
    return 1;
  }
  say(`The audit log is whole: ${entries} entries, the last hash is ${hash || '(none)'}; ${compared} anchors agree.`);
  const weaknesses = await auditWeaknesses(manager);
  if (weaknesses.length > 0) say(`It is not protected from the role that asked: ${weaknesses.join('; ')}.`);
  return 0;
}

/** Links are never made here, so their key and address do not matter. */
function storageOf(env: NodeJS.ProcessEnv): Promise<ObjectStorage> | null {
  const { STORAGE_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  if (!STORAGE_DIR && !S3_ENDPOINT) return null;
  const given = { STORAGE_DIR, S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value));
  return openStorage(
    kitConfig.parse({ ...present, PUBLIC_URL: 'http://localhost', SECRET_KEY: '-'.repeat(32) }),
    new SystemClock(),
  );
}

process.exitCode = await main();
