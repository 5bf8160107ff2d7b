// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { apiOf, makeMember } from './member.mjs';

/** A4 at the width to which documents are drawn. */
const SIZE = { width: 1600, height: 2263 };
const LINES = 60;

/**
 * A scanned paper of a homepage that waits in the queue, at its place in the console.
 * @param {import('./stack.mjs').Stack} stack @param {import('pg').Client} client of the org-pages database, with seeded cases
 * @returns {Promise<string>} address of its page
 */
export async function scannedPaper(stack, client) {
  const { token } = await makeMember(stack);
  const api = apiOf(stack.origin, token);
  const homepageId = await founded(api);
  const path = `/api/homepages/${homepageId}/materials?kind=licence&name=scan.jpg`;
  const answer = await fetch(stack.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await scan()),
  });
  if (!answer.ok) throw new Error(`the scan was refused: ${answer.status} ${await answer.text()}`);
  const { materialId } = await answer.json();
  await client.query('UPDATE homepage_material SET submitted = true WHERE id = $1', [materialId]);
  const { rows } = await client.query(
    `UPDATE review_case SET homepage_id = $1
     WHERE id = (SELECT id FROM review_case WHERE state = 'waiting' LIMIT 1) RETURNING id`,
    [homepageId],
  );
  return `/api/console/cases/${rows[0].id}/documents/${materialId}/pages/1`;
}

/** As soon as org-pages knows that the profile is complete. @param {import('./member.mjs').Api} api */
async function founded(api) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const page = await api('POST', '/api/homepages', { kind: 'school' }).catch(() => null);
    if (page) return page.homepageId;
    await sleep(100);
  }
  throw new Error('a member with a filled profile cannot found a homepage');
}

/** Lines of text on paper that is not quite white. */
function scan() {
  const { width, height } = SIZE;
  const lines = Array.from(
    { length: LINES },
    (_, line) =>
      `<text x="80" y="${80 + line * 36}" font-size="24">${line}. The company undertakes to keep its papers in order, and to tell of changes.</text>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f2ec"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(drawn)).jpeg({ quality: 92 }).toBuffer();
}
