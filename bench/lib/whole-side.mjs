// @ts-check
/** The whole product as `npm start` runs it: the chat behind the gateway, all services in one process. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { familyOf } from './processes.mjs';
import { connectRenmai } from './renmai-client.mjs';
import { makeChatUsers, tokensOf } from './renmai-side.mjs';
import { databaseUrlOf, startStack } from './stack.mjs';

/** @param {string} dataDir @returns {Promise<import('./chat-side.mjs').Side>} */
export async function openWholeProduct(dataDir) {
  // The other side has no limits either.
  const stack = await startStack(dataDir, [], { CHAT_SENDS_PER_SECOND: '100000' });
  const { secretKey } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const database = { connectionString: await databaseUrlOf(dataDir, 'messaging') };
  const token = await tokensOf(secretKey);
  return {
    name: 'Renmai, npm start',
    database,
    archive: 'item',
    pids: () => familyOf(stack.pid),
    connect: (user, hears) => connectRenmai(stack.origin, { user, token: token(user) }, hears),
    makeUsers: (names) => makeChatUsers(database, names),
    makeGroup: () => Promise.reject(new Error('groups are measured without the gateway')),
    stop: () => stack.stop(),
  };
}
