// @ts-check
/**
 * Documents by bulk SQL into search's own tables: the rows that profiles, positions and moments would have left there, analysed by search
 * itself. The same sizes give the same data.
 */
import { fromRoot } from '../../scripts/lib/paths.mjs';

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任',
];
const letters = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰涛明超霞平刚文博子涵欣怡浩然雨桐思远若溪晓东志建华海燕雅琴嘉俊诗天宇佳琪国庆',
];
const titles =
  '前端工程师 后端工程师 产品经理 数据分析师 项目经理 会计 护士 市场营销专员 测试工程师 供应链主管 建筑师 律师 英语教师 平面设计师 翻译'.split(
    ' ',
  );
const cities = '北京 上海 深圳 杭州 成都 广州 南京 武汉 西安 苏州'.split(' ');
const brands =
  '星河 远航 青禾 蓝湾 鼎盛 云帆 瑞康 博雅 恒通 金石 绿源 天工 明德 华彩 嘉禾 安澜 长风 锐思 汇智 同方'.split(' ');
const skills = 'TypeScript Kubernetes 沟通 写作 统计 焊接 摄影 谈判 React 财务分析 急救 供应商管理'.split(' ');

const hex = (/** @type {string} */ of, /** @type {string} */ n) =>
  `('01890000-0000-7000-${of}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Members, positions and moments of ten documents. */
const OF_TEN = { members: 7, positions: 2 };

async function analysis() {
  const of = (/** @type {string} */ file) => import(fromRoot(file));
  const [{ lexemesOf, loose }, { soundKeys, wholeSounds }, { tsvectorText }, { titleKey }] = await Promise.all(
    [
      'services/search/dist/analysis/lexemes.js',
      'packages/names/dist/index.js',
      'services/search/dist/index/tsquery.js',
      'services/search/dist/index/index-row.js',
    ].map(of),
  );
  /** @param {string} title @param {boolean} isName */
  const ofTitle = (title, isName) => {
    const own = lexemesOf([{ weight: 'A', text: title }]);
    /** @type {string[]} */
    const sounds = soundKeys(title, isName);
    /** @type {string[]} */
    const wholes = [...new Set(wholeSounds(title, isName).filter((sound) => sound.length > 1))];
    return {
      key: titleKey(title),
      texts: tsvectorText([...own, ...loose(sounds, 'A', own)]),
      keys: [titleKey(title), ...new Set([...wholes, ...sounds].filter((sound) => sound.length > 1))],
      wholes: 1 + wholes.length,
    };
  };
  return { ofTitle, ofTexts: (/** @type {object[]} */ texts) => tsvectorText(lexemesOf(texts)) };
}

/** The `n`th name; 1,000 members of 1,000,000 have it. @param {number} n */
export const nameOf = (n) => {
  const at = (/** @type {number} */ step) => letters[Math.floor(n / step) % letters.length] ?? '';
  return `${surnames[n % surnames.length]}${at(7)}${n % 3 === 0 ? '' : at(61)}`;
};
/** The occupation and place in the headline of the `n`th member. @param {number} n */
export const doingOf = (n) => `${titles[n % 15]} ${cities[(n >> 2) % 10]}`;
const CARD = {
  headline: '',
  skills: [],
  services: [],
  jobs: [],
  schools: [],
  companyKeys: [],
  schoolKeys: [],
  cityKey: '',
};
const NAMES = 12_000;
const LINES = 3_000;

/** @param {import('pg').Client} client of search @param {number} size of all documents */
export async function seedDocuments(client, size) {
  const run = (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => client.query(sql, values);
  await run('SET statement_timeout = 0');
  await run('SET synchronous_commit = off');
  await run("SET maintenance_work_mem = '512MB'");
  const { ofTitle, ofTexts } = await analysis();
  const names = Array.from({ length: NAMES }, (_, n) => ({ title: nameOf(n), ...ofTitle(nameOf(n), true) }));
  const lines = Array.from({ length: LINES }, (_, n) => {
    const [title = '', city = '', brand = ''] = [titles[n % 15], cities[(n >> 2) % 10], brands[(n >> 3) % 20]];
    const some = [skills[n % 12], skills[(n >> 4) % 12]].map((text) => ({ weight: 'C', text }));
    const beside = [
      { weight: 'B', text: title },
      { weight: 'B', text: `${brand}科技` },
      ...some,
      { weight: 'C', text: city },
    ];
    const whole = ofTitle(title, false);
    const said = ofTexts([{ weight: 'D', text: `今天在${city}听了${brand}的${title}讲${some[0]?.text}，收获很大` }]);
    return { title, key: whole.key, position: whole.texts, beside: ofTexts(beside), said };
  });
  await run(
    'CREATE TEMP TABLE name_pool (place int PRIMARY KEY, title text, key text, texts tsvector, keys text[], wholes int)',
  );
  await run(
    `INSERT INTO name_pool SELECT (e->>'place')::int, e->>'title', e->>'key', (e->>'texts')::tsvector,
       ARRAY(SELECT jsonb_array_elements_text(e->'keys')), (e->>'wholes')::int FROM jsonb_array_elements($1::jsonb) e`,
    [JSON.stringify(names.map((each, place) => ({ place, ...each })))],
  );
  await run(
    'CREATE TEMP TABLE line_pool (place int PRIMARY KEY, title text, key text, position tsvector, beside tsvector, said tsvector)',
  );
  await run(
    `INSERT INTO line_pool SELECT (e->>'place')::int, e->>'title', e->>'key', (e->>'position')::tsvector,
       (e->>'beside')::tsvector, (e->>'said')::tsvector FROM jsonb_array_elements($1::jsonb) e`,
    [JSON.stringify(lines.map((each, place) => ({ place, ...each })))],
  );
  const members = (size / 10) * OF_TEN.members;
  const positions = (size / 10) * OF_TEN.positions;
  const indexes = [
    'texts USING gin (texts) WITH (fastupdate = off)',
    'texts_known USING gin (texts) WITH (fastupdate = off) WHERE popularity >= 0.75::real',
    'facets USING gin (facets)',
  ];
  for (const index of indexes) await run(`DROP INDEX search_document_${index.split(' ')[0]}`);
  const times = (/** @type {string} */ n) => `now() - ${n} * interval '20 seconds'`;
  await run(
    `INSERT INTO search_document (kind, id, version, owner_id, audience, title, title_key, texts, names, facets, at, popularity, card)
     SELECT 'member', ${hex('9001', 'n')}, 1, ${hex('9001', 'n')}, 'profile', p.title, p.key, p.texts || l.beside, p.texts,
       ARRAY['city:' || n % 10, 'industry:' || n % 30], ${times('n')}, (n % 97) / 97.0, $2::jsonb
     FROM generate_series(0, $1::int - 1) n JOIN name_pool p ON p.place = n * 31 % ${NAMES} JOIN line_pool l ON l.place = n * 17 % ${LINES}`,
    [members, JSON.stringify(CARD)],
  );
  await run(
    `INSERT INTO directory_member (member_id, name) SELECT id, title FROM search_document WHERE kind = 'member'
     ON CONFLICT DO NOTHING`,
  );
  await run(
    `INSERT INTO search_document (kind, id, version, title, title_key, texts, facets, at, popularity)
     SELECT 'position', ${hex('9002', 'n')}, 1, l.title, l.key, l.position || l.beside, ARRAY['city:' || n % 10], ${times('n')}, 0
     FROM generate_series(0, $1::int - 1) n JOIN line_pool l ON l.place = n * 17 % ${LINES}`,
    [positions],
  );
  await run(
    `INSERT INTO search_document (kind, id, version, owner_id, texts, facets, at)
     SELECT 'moment', ${hex('9003', 'n')}, 1, ${hex('9001', `n * 7 % $2::int`)}, l.said, '{}', ${times('n')}
     FROM generate_series(0, $1::int - 1) n JOIN line_pool l ON l.place = n * 13 % ${LINES}`,
    [size - members - positions, members],
  );
  for (const index of indexes)
    await run(
      `CREATE INDEX search_document_${index.split(' ')[0]} ON search_document ${index.slice(index.indexOf('USING'))}`,
    );
  await run(
    `INSERT INTO search_name (kind, id, key, weight, popularity)
     SELECT 'member', ${hex('9001', 'n')}, k.key, CASE WHEN k.nth = 1 THEN 1 WHEN k.nth <= p.wholes THEN 0.9 ELSE 0.5 END, (n % 97) / 97.0
     FROM generate_series(0, $1::int - 1) n JOIN name_pool p ON p.place = n * 31 % ${NAMES},
       unnest(p.keys) WITH ORDINALITY AS k (key, nth) ON CONFLICT DO NOTHING`,
    [members],
  );
  for (const table of ['search_document', 'search_name', 'directory_member']) await run(`VACUUM ANALYZE ${table}`);
}

const FRIENDS = 60;

/**
 * A member knows 60 others, each of whom knows 60 more; they depend on the number of members alone.
 * @param {import('pg').Client} client of search @param {string} memberId @param {number} size of all documents
 */
export async function befriend(client, memberId, size) {
  const members = (size / 10) * OF_TEN.members;
  await client.query(
    `INSERT INTO directory_friendship (member_id, friend_id, active, position)
     SELECT DISTINCT one_way, other_way, true, 0 FROM (
       SELECT $1::uuid AS one, ${hex('9001', 'n * 11')} AS other FROM generate_series(1, ${FRIENDS}) n
       UNION SELECT ${hex('9001', 'n * 11')}, ${hex('9001', '(n * 7919 + m * 104729) % $2::int')}
         FROM generate_series(1, ${FRIENDS}) n, generate_series(1, ${FRIENDS}) m) pairs,
       LATERAL (VALUES (pairs.one, pairs.other), (pairs.other, pairs.one)) AS both_ways (one_way, other_way)
     WHERE one <> other ON CONFLICT DO NOTHING`,
    [memberId, members],
  );
  await client.query('VACUUM ANALYZE directory_friendship');
}
