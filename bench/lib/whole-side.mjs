// @ts-check
/** The whole product as `npm start` runs it: the chat behind the gateway, all services in one process. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from './chat-side.mjs';
import { familyOf } from './processes.mjs';
import { connectRenmai } from './renmai-client.mjs';
import { tokensOf } from './renmai-side.mjs';
import { databaseUrlOf, startStack } from './stack.mjs';

/** @param {string} dataDir @returns {Promise<import('./chat-side.mjs').Side>} */
export async function openWholeProduct(dataDir) {
  // The other side has no limits either.
  process.env.CHAT_SENDS_PER_SECOND = '100000';
  const stack = await startStack(dataDir);
  const { secretKey } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const database = { connectionString: await databaseUrlOf(dataDir, 'messaging') };
  const token = await tokensOf(secretKey);
  return {
    name: 'Renmai, npm start',
    database,
    archive: 'item',
    pids: () => familyOf(stack.pid),
    connect: (user, hears) => connectRenmai(stack.origin, { user, token: token(user) }, hears),
    makeUsers: (names) =>
      load(
        database,
        `INSERT INTO chat_user (id, relation_id, member, password_hash) VALUES ${names.map((name) => `('${name}', '${randomUUID()}', false, 'none')`).join(', ')}`,
      ),
    makeGroup: () => Promise.reject(new Error('groups are measured without the gateway')),
    stop: () => stack.stop(),
  };
}
