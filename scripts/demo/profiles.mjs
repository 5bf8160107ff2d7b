// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { DAYS } from './story/times.mjs';
import { Refusal } from './client.mjs';
import { achievements } from './people/achievements.mjs';
import { people } from './people/index.mjs';
import { secondLanguageOf } from './people/second-languages.mjs';
import { coverOf, photoOf, upload } from './pictures.mjs';

/** @typedef {import('./people/entries.mjs').DemoMember} DemoMember */

/** So many register on one day, every other day. */
const ON_A_DAY = 4;
const BETWEEN_HOURS = 1 / 60;

/** Members register and fill in their profiles: the introduction, the lists, contact details, visibility, and the two pictures. */
export const profiles = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'profiles',
  plan(world) {
    for (const [index, person] of people.entries()) {
      const [slot, place] = [Math.floor(index / ON_A_DAY), index % ON_A_DAY];
      world.scene(world.times.day(DAYS - 2 * slot, 9 + place * BETWEEN_HOURS), async () => {
        const member = await world.registration.signIn(person, { known: world.resumed });
        world.members.push(member);
        if (member.fresh) world.count('members');
        await furnish(world, member);
      });
    }
  },
});

/** @param {import('./world.mjs').World} world @param {import('./members.mjs').SignedInMember} member */
async function furnish({ client }, { person, token }) {
  let profile = await firstProfile(client, token);
  /** @param {string} method @param {string} path @param {object} body */
  const write = (method, path, body) => client.call(method, path, { token, body });

  // First of all, so that a run that ended early is completed: a member with a headline has set the visibility.
  if (profile.headline === '' && person.visibility) {
    await write('PUT', '/api/profile/visibility', { ...profile.visibility, ...person.visibility });
  }
  const intro = missingIntro(person, profile);
  if (intro) {
    profile = await write('PATCH', '/api/profile', { version: profile.version, ...intro });
  }
  if (profile.interests.length === 0 && person.interests.length > 0) {
    profile = await write('PUT', '/api/profile/interests', { version: profile.version, interests: person.interests });
  }
  const pictures = await Promise.all(
    /** @type {const} */ (['photo', 'cover']).map(async (which) => {
      const bytes = profile[which] ? null : await (which === 'photo' ? photoOf : coverOf)(person);
      return { which, mediaId: bytes && (await upload(client, token, `profile-${which}`, bytes)) };
    }),
  );
  for (const { which, mediaId } of pictures) {
    if (mediaId) profile = await write('PUT', `/api/profile/${which}`, { version: profile.version, mediaId });
  }
  if (person.contact && isEmpty(profile.contact)) {
    await write('PUT', '/api/profile/contact', { version: profile.contact.version, ...person.contact });
  }
  // Entries of a list are shown in the order in which they came.
  await Promise.all(
    missingEntries(person, profile).map(async ({ list, bodies }) => {
      for (const body of bodies) await write('POST', `/api/profile/${list}`, body);
    }),
  );
  if (!profile.secondLanguage) {
    const now = await client.call('GET', '/api/profile', { token });
    const secondLanguage = secondLanguageOf(person.key, now);
    if (secondLanguage) await write('PUT', '/api/profile/second-language', { version: now.version, secondLanguage });
  }
}

/** A profile comes to be a moment after the account. @param {import('./client.mjs').Client} client @param {import('./session.mjs').Session} token */
async function firstProfile(client, token) {
  for (let tries = 200; ; tries -= 1) {
    try {
      return await client.call('GET', '/api/profile', { token });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404 || tries === 0) throw error;
      await sleep(50);
    }
  }
}

/** Only fields that nobody has filled in. @param {DemoMember} person @param {any} profile */
function missingIntro({ headline, about, place: [city, region], industry }, profile) {
  const wanted = { headline, about, industry };
  const missing = Object.entries(wanted).filter(([name, value]) => value !== '' && profile[name] === '');
  const placed = profile.place.city !== '' || profile.place.region !== '';
  if (missing.length === 0 && placed) return null;
  return { ...Object.fromEntries(missing), ...(!placed && { place: { city, region } }) };
}

/** @param {any} contact */
const isEmpty = ({ email, phone, birthday, websites, instantMessaging, address }) =>
  !email && !phone && !birthday && !address && websites.length === 0 && instantMessaging.length === 0;

/** How an entry is known again. @type {Record<string, (entry: any) => string>} */
const identities = {
  jobs: ({ title, companyName, startDate }) => [title, companyName, startDate].join('\n'),
  educations: ({ school, degree, fieldOfStudy }) => [school, degree, fieldOfStudy].join('\n'),
  skills: ({ name }) => name.toLowerCase(),
  languages: ({ language }) => language,
  services: ({ title }) => title,
  certifications: ({ name }) => name,
  projects: ({ name }) => name,
  volunteering: ({ role, organization }) => [role, organization].join('\n'),
  publications: ({ name }) => name,
};

/** The bodies of a person's lists in the form of the API. @param {DemoMember} person @returns {Record<string, object[]>} */
export const listsOf = ({ key, jobs, educations, skills, languages, services = [] }) => ({
  jobs,
  educations,
  skills: skills.map((name) => ({ name })),
  languages: languages.map(([language, level]) => ({ language, level })),
  services,
  certifications: achievements[key]?.certifications ?? [],
  projects: achievements[key]?.projects ?? [],
  volunteering: achievements[key]?.volunteering ?? [],
  publications: achievements[key]?.publications ?? [],
});

/** @param {DemoMember} person @param {any} profile */
function missingEntries(person, profile) {
  return Object.entries(listsOf(person)).map(([list, bodies]) => {
    const identity = /** @type {(entry: any) => string} */ (identities[list]);
    const there = new Set(profile[list].map(identity));
    return { list, bodies: bodies.filter((body) => !there.has(identity(body))) };
  });
}
