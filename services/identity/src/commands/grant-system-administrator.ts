import { parseArgs } from 'node:util';
import { SystemClock } from '@renmai/service-kit';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity.js';
import { changeSystemAdministrator, type RoleChange } from './system-administrators.js';

const HELP = `Makes a registered account a system administrator, or takes the role away with --revoke.

  DATABASE_URL=postgres://… node dist/commands/grant-system-administrator.js <e-mail or phone number> [--revoke]`;

const answers: Record<RoleChange, string> = {
  granted:
    'is a system administrator now. The role takes effect with two-step verification: turn it on under Settings, Login and security.',
  revoked: 'is no longer a system administrator; all sessions of the account have ended.',
  unchanged: 'is left as it was: nothing to change.',
  'no-account': 'does not belong to an account. Register first.',
};

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { revoke: { type: 'boolean' } } });
  const [identifier] = positionals;
  const url = process.env['DATABASE_URL'];
  if (!identifier || positionals.length > 1 || !url) {
    process.stderr.write(`${url ? '' : 'DATABASE_URL is not set.\n\n'}${HELP}\n`);
    return 2;
  }
  const dataSource = await new DataSource({ type: 'postgres', url, entities: [Account] }).initialize();
  try {
    const change = await changeSystemAdministrator(dataSource, new SystemClock(), identifier, values.revoke !== true);
    const line = `${identifier} ${answers[change]}\n`;
    (change === 'no-account' ? process.stderr : process.stdout).write(line);
    return change === 'no-account' ? 1 : 0;
  } finally {
    await dataSource.destroy();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
