import { existsSync, globSync, readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';

const rows = [...readFileSync(fromRoot('docs/taken-again.md'), 'utf8').matchAll(/^\|(.*)\|$/gm)]
  .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
  .slice(2);

it('every row of docs/taken-again.md is whole, and proved by a spec', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect(row.filter((cell) => cell === '')).toEqual([]);
    const [proof = '', ...more] = [...(row.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect({ proof, more, stands: existsSync(fromRoot(proof)) }).toEqual({ proof, more: [], stands: true });
  }
});

/** Columns with texts by which a database finds one row, and the row of the document about what happens with each. */
const names: Record<string, string> = {
  'meeting.source': 'id of a meeting, a call, an event’s or interview’s room',
  'calendar_setting.feed_hash': 'address of a calendar feed',
  'account.email': 'e-mail address, phone number of an account',
  'account.phone': 'e-mail address, phone number of an account',
  'chat_user.id': 'name of a user of chat alone',
  'erased_user.id': 'name of a user of chat alone',
  'push_device.endpoint': 'subscription of a browser to pushes',
  'homepage.handle_key': 'handle of a homepage',
  'homepage_handle_past.handle_key': 'handle of a homepage',
};
/** Columns whose texts lead to nobody, or that nobody chooses. */
const ofNobody: Record<string, string> = {
  'console_session.cookie_hash': 'random',
  'pending_login.token_hash': 'random',
  'verification_challenge.ticket_hash': 'random',
  'signing_key.kid': 'random',
  'passkey.credential_id': 'random, of an authenticator',
  'passkey_challenge.hash': 'random',
  'room_session.id': 'random',
  'group_link.secret': 'random',
  'gathered_group.key': 'the id of an event',
  'application_file_erasure.storage_key': 'an id',
  'homepage_material_erasure.storage_key': 'an id',
  'group_file_erasure.key': 'an id',
  'reason_template.code': 'words of staff',
  'skill_name.key': 'words',
  'search_word.word': 'words',
  'search_label.facet': 'words',
  'notification_ended.source': 'ids, deleted with their members',
  'periodic_round.task': 'of the program',
  'store_mark.store': 'of the program',
};

it('every text by which one row is found is a name with a row, or leads to nobody', () => {
  const found = new Set<string>();
  for (const file of globSync('{services,packages}/*/src/**/*.ts', { cwd: fromRoot() })) {
    const text = readFileSync(fromRoot(file), 'utf8');
    if (!text.includes('implements MigrationInterface')) continue;
    let table = '';
    for (const line of text.split('\n')) {
      table = /CREATE TABLE (\w+)/.exec(line)?.[1] ?? table;
      const column = /(?:^\s*|\()(\w+) (?:text|bytea)\b[^,]*\b(?:PRIMARY KEY|UNIQUE)\b/.exec(line)?.[1];
      const isOwn = !line.includes('REFERENCES') && !line.includes('TEMPORARY');
      if (column && isOwn) found.add(`${table}.${column}`);
    }
  }
  expect([...found].sort()).toEqual([...Object.keys(names), ...Object.keys(ofNobody)].sort());
  const titles = rows.map(([title = '']) => title.replaceAll("'", '’'));
  for (const name of Object.values(names)) expect(titles.filter((title) => title.startsWith(name))).toHaveLength(1);
});
