import { DataSource } from 'typeorm';
import { verifyChain } from '../audit/verify-chain.js';

/** Walks the audit log of the review console. Exit code 1 and the number of the first bad entry where it was changed. */
async function main(): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    process.stderr.write(
      'DATABASE_URL is not set.\n\n  DATABASE_URL=postgres://… node dist/commands/verify-audit.js\n',
    );
    return 2;
  }
  const dataSource = await new DataSource({ type: 'postgres', url }).initialize();
  try {
    const { entries, hash, fault } = await verifyChain(dataSource.manager);
    if (!fault) {
      process.stdout.write(`The audit log is whole: ${entries} entries, the last hash is ${hash || '(none)'}.\n`);
      return 0;
    }
    process.stdout.write(
      `The audit log was changed: entry ${fault.seq} is ${fault.fault}; ${entries} before it are whole.\n`,
    );
    return 1;
  } finally {
    await dataSource.destroy();
  }
}

process.exitCode = await main();
