// @ts-check
/**
 * Texts of some members in a second language, by their keys. Jobs are named by the title that the profile has.
 * @typedef {object} SecondTexts
 * @property {'zh-CN' | 'en' | 'zh-TW' | 'ja'} language
 * @property {string} headline
 * @property {string} about
 * @property {Record<string, { title: string, description: string }>} jobs
 */

/** @type {Record<string, SecondTexts>} */
const secondTexts = {
  'lin.zhiyuan': {
    language: 'en',
    headline: 'Head of backend engineering at Yunling Technology, at home in trading systems that stay up',
    about:
      'Ten years of backend work, from a single database to data centres that stand in for each other. I like to make hard things clear, and to help people grow.\n\nToday I lead the team of fourteen behind orders and settlement at Yunling Technology. I keep a notebook about PostgreSQL in Chinese and run a monthly reading group.',
    jobs: {
      后端技术负责人: {
        title: 'Head of backend engineering',
        description:
          'Architecture, reliability and the team of the order and settlement platform; monthly downtime of the core path went from four hours to less than ten minutes.',
      },
      高级后端工程师: {
        title: 'Senior backend engineer',
        description: 'Designed and launched the national dispatch system for warehouses: three million orders a day.',
      },
    },
  },
};

/**
 * The texts in the form of the API, or null where a member has none.
 * @param {string} key @param {{ jobs: { id: string, title: string }[] }} profile
 */
export function secondLanguageOf(key, { jobs }) {
  const texts = secondTexts[key];
  if (!texts) return null;
  const { language, headline, about } = texts;
  const written = jobs.flatMap(({ id, title }) => (texts.jobs[title] ? [{ id, ...texts.jobs[title] }] : []));
  return { language, headline, about, jobs: written };
}
