// @ts-check
import { say } from '../lib/say.mjs';
import { codeOf, secretOf, staffPerson } from './homepages/staff.mjs';
import { DEMO_PASSWORD, emailOf, people } from './people/index.mjs';

/** A company with open positions, which its founder runs. */
const COMPANY = 'kestrel-robotics';
const PERIOD_SECONDS = 30;

/**
 * Prints where to open the world, and with which accounts.
 * @param {import('./client.mjs').Client} client
 * @param {{ publicUrl: string, consoleUrl: string }} addresses as browsers have them
 */
export async function tellVisitors(client, { publicUrl, consoleUrl }) {
  const [member] = people;
  const { homepageId } = await client.call('GET', `/api/homepages/by-handle/company/${COMPANY}`);
  const publisher = people.find(({ key }) => key === 'maya.okafor');
  if (!member || !publisher) return;
  const lines = [
    '',
    'Open it as',
    `  a member      ${publicUrl}/`,
    `                ${emailOf(member)} (${member.name})`,
    `  a company     ${publicUrl}/homepages/${homepageId}/manage/positions`,
    `                ${emailOf(publisher)} (${publisher.name}, who runs Kestrel Robotics)`,
    `  a reviewer    ${consoleUrl}/`,
    `                ${emailOf(staffPerson)}, and the code that npm run demo -- --code prints`,
    '',
    `  The password of all is: ${DEMO_PASSWORD}`,
  ];
  lines.forEach(say);
}

/** The code of the reviewer's authenticator, which the console asks for. @param {string} dataDir */
export function tellCode(dataDir) {
  const secret = secretOf(dataDir);
  if (secret === null) say('There is no demo world in this stack yet: npm run demo');
  else
    say(`${codeOf(secret, Date.now())}   (for ${PERIOD_SECONDS - (Math.floor(Date.now() / 1000) % PERIOD_SECONDS)} s)`);
}
