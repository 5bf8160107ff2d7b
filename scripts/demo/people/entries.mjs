// @ts-check
/**
 * The members of the demo world as their files write them: short forms of what the profile's contract asks for. All
 * companies, schools and people are made up.
 * @typedef {object} DemoMember
 * @property {string} key the part of the e-mail address before the @; never changed, it is how a member is found again
 * @property {string} name
 * @property {'zh-CN' | 'en' | 'zh-TW' | 'ja'} locale
 * @property {string} headline
 * @property {[city: string, region: string]} place
 * @property {string} industry
 * @property {string} about
 * @property {import('../draw/avatar.mjs').Look | null} look null: no photo
 * @property {string | null} scene of the cover; null: none
 * @property {Job[]} jobs the present one first
 * @property {Education[]} educations
 * @property {string[]} skills
 * @property {[language: string, level: Level][]} languages
 * @property {Service[]} [services]
 * @property {Contact} [contact]
 * @property {string[]} interests
 * @property {Partial<Record<'profile' | 'contact' | 'friendsList', Visibility>>} [visibility] what differs from the usual
 *
 * @typedef {'elementary' | 'limited' | 'professional' | 'fluent' | 'native'} Level
 * @typedef {'everyone' | 'friends-of-friends' | 'friends' | 'only-me'} Visibility
 * @typedef {ReturnType<typeof job>} Job
 * @typedef {ReturnType<typeof study>} Education
 * @typedef {ReturnType<typeof service>} Service
 * @typedef {object} Contact
 * @property {string} [email]
 * @property {{ countryCode: string, number: string }} [phone]
 * @property {string} [birthday]
 * @property {string[]} [websites]
 * @property {{ service: string, userName: string }[]} [instantMessaging]
 * @property {string} [address]
 */

/**
 * @param {string} title @param {'permanent' | 'contract' | 'freelance' | 'self-employed' | 'internship'} employmentType
 * @param {string} companyName @param {string} location @param {[start: string, end: string | null]} period null: until now
 * @param {string} industry
 */
export const job = (
  title,
  employmentType,
  companyName,
  location,
  [startDate, endDate],
  industry,
  description = '',
) => ({
  title,
  employmentType,
  companyName,
  location,
  startDate,
  endDate,
  industry,
  description,
});

/**
 * @param {string} school @param {'high-school' | 'vocational-college' | 'college' | 'bachelor' | 'master' | 'phd'} degree
 * @param {string} fieldOfStudy @param {[start: string, end: string | null]} period
 */
export const study = (school, degree, fieldOfStudy, [startDate, endDate], activities = '', description = '') => ({
  school,
  degree,
  fieldOfStudy,
  startDate,
  endDate,
  activities,
  description,
});

/** @param {string} title @param {string} category @param {string} price @param {string} description */
export const service = (title, category, price, description, published = true) => ({
  title,
  category,
  price,
  description,
  published,
});
