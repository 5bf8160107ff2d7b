// @ts-check

/** @typedef {import('./world.mjs').World} World */

/** Friends, follows, open requests, and letters of recommendation. */

/** Friends, by the keys of the people. @type {[key: string, others: string[]][]} */
export const friendships = [
  [
    'lin.zhiyuan',
    [
      'su.wanqing',
      'zhao.mingda',
      'han.ruoxi',
      'ma.xiaotian',
      'gao.lei',
      'tang.yue',
      'maya.okafor',
      'priya.raman',
      'mizuhara.haruka',
      'tsai.yuting',
    ],
  ],
  ['su.wanqing', ['ma.xiaotian', 'tsai.yuting', 'han.ruoxi', 'elena.marchetti', 'daniel.whitlock']],
  ['zhao.mingda', ['gao.lei', 'ouyang.hong', 'huang.poyen']],
  ['chen.siyu', ['tang.yue', 'shen.jiayi', 'ouyang.hong']],
  ['ouyang.hong', ['shen.jiayi', 'tang.yue']],
  ['maya.okafor', ['priya.raman', 'daniel.whitlock', 'amina.haddad', 'grace.lindqvist', 'tom.ashgrove', 'gao.lei']],
  ['priya.raman', ['elena.marchetti', 'han.ruoxi', 'samuel.brandt']],
  ['tom.ashgrove', ['daniel.whitlock', 'samuel.brandt', 'shen.jiayi']],
  ['amina.haddad', ['grace.lindqvist']],
  ['samuel.brandt', ['lai.meiling']],
  ['mizuhara.haruka', ['asami.ren', 'tsai.yuting', 'elena.marchetti']],
  ['kurosaki.daigo', ['asami.ren', 'daniel.whitlock', 'ma.xiaotian']],
  ['huang.poyen', ['tsai.yuting', 'lai.meiling']],
];

/** Pairs who become friends later, and how many days ago. @type {[one: string, other: string, daysAgo: number][]} */
export const laterFriendships = [
  ['lin.zhiyuan', 'chen.siyu', 24],
  ['samuel.brandt', 'kurosaki.daigo', 17],
  ['amina.haddad', 'han.ruoxi', 12],
  ['elena.marchetti', 'tsai.yuting', 6],
  ['tom.ashgrove', 'ouyang.hong', 2],
];

/** Asked and not answered yet. @type {[from: string, to: string, note: string][]} */
const requests = [
  ['huang.poyen', 'lin.zhiyuan', '在高可用系統的討論看到您的分享，想向您請教。'],
  ['ouyang.hong', 'lin.zhiyuan', '林工您好，想请您来校给学生讲一堂信息学课。'],
  ['grace.lindqvist', 'lin.zhiyuan', ''],
  ['lin.zhiyuan', 'kurosaki.daigo', '很喜欢您修复古建筑的工作。'],
  ['tang.yue', 'priya.raman', 'We met at the data meetup last spring.'],
];

/** @type {[key: string, others: string[]][]} */
export const follows = [
  ['lin.zhiyuan', ['kurosaki.daigo', 'daniel.whitlock', 'lai.meiling']],
  ['su.wanqing', ['kurosaki.daigo', 'maya.okafor']],
  ['han.ruoxi', ['amina.haddad', 'gao.lei', 'lin.zhiyuan']],
  ['grace.lindqvist', ['priya.raman', 'lin.zhiyuan', 'elena.marchetti']],
  ['shen.jiayi', ['tom.ashgrove', 'lin.zhiyuan']],
  ['asami.ren', ['ma.xiaotian', 'lin.zhiyuan']],
  ['samuel.brandt', ['lai.meiling', 'kurosaki.daigo']],
  // so that lin.zhiyuan finds members who are followed by one, two and three people that this member knows
  ['maya.okafor', ['kurosaki.daigo', 'daniel.whitlock']],
  ['priya.raman', ['kurosaki.daigo', 'lai.meiling', 'daniel.whitlock']],
];

const letters = [
  {
    author: 'su.wanqing',
    subject: 'lin.zhiyuan',
    connection: 'client-of-subject',
    authorPosition: '青禾设计合伙人',
    subjectPosition: '后端技术负责人',
    content:
      '我们给云岭科技做界面改版的那半年，致远是我们最常打扰的人。他能把一个复杂的系统用三张纸讲明白，也愿意为了让用户少等一秒去改自己已经写好的东西。上线那天出了问题，他第一句话不是问谁的错，而是问用户现在看到了什么。',
    range: 'all-members',
    accept: true,
  },
  {
    author: 'priya.raman',
    subject: 'lin.zhiyuan',
    connection: 'other-company',
    authorPosition: 'Head of data, Lanternfield Analytics',
    subjectPosition: 'Backend lead',
    content:
      'Zhiyuan and I compared notes on streaming pipelines for two years before we ever met. He is careful with numbers, generous with his time, and the only engineer I know who writes down what he was wrong about.',
    range: 'friends',
    accept: true,
  },
  {
    author: 'zhao.mingda',
    subject: 'lin.zhiyuan',
    connection: 'other',
    authorPosition: '数控专业教师',
    subjectPosition: '校外导师',
    content: '林工连续三年来校带学生做毕业项目，每次都自己准备案例。孩子们说，他是第一个认真回答他们每个问题的工程师。',
    range: 'all-members',
    accept: false,
  },
  {
    author: 'maya.okafor',
    subject: 'grace.lindqvist',
    connection: 'mentored-subject',
    authorPosition: 'Senior robotics engineer, Kestrel Robotics',
    subjectPosition: 'Student',
    content:
      'Grace asked better questions in her second year than most people do in their tenth. She built our first underwater gripper test out of a fish tank and a borrowed pump, and it is still the one we use.',
    range: 'all-members',
    accept: true,
  },
];

/** Friends are made within a few days of the time when all are there. */
const FIRST_FRIENDS = 42.6;
const FRIENDS_A_DAY = 12;

/** Friendships, requests that wait, follows and recommendations. */
export const network = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'network',
  plan(world) {
    const { times } = world;
    const first = friendships.flatMap(([key, others]) => others.map((other) => /** @type {const} */ ([key, other])));
    for (const [index, [one, other]] of first.entries())
      befriend(world, one, other, FIRST_FRIENDS - index / FRIENDS_A_DAY);
    for (const [one, other, daysAgo] of laterFriendships) befriend(world, one, other, daysAgo);
    for (const [index, request] of requests.entries()) {
      world.scene(times.spread((requests.length - index) * 1.3 - 1), () => ask(world, request));
    }
    const followed = follows.flatMap(([key, others]) => others.map((other) => /** @type {const} */ ([key, other])));
    for (const [index, [key, other]] of followed.entries()) {
      world.scene(times.spread(40 - (index * 39) / followed.length), async () => {
        const path = `/api/network/follows/member/${world.find(other).memberId}`;
        await world.client.call('PUT', path, { token: world.find(key).token });
        world.count('follows');
      });
    }
    for (const [index, letter] of letters.entries()) {
      world.scene(times.spread(33 - index * 8.4), () => recommend(world, letter));
    }
  },
});

/** @param {World} world @param {string} one @param {string} other */
const relationOf = ({ client, find }, one, other) =>
  client.call('GET', `/api/network/relations/${find(other).memberId}`, { token: find(one).token });

/**
 * Asked that many days ago, and accepted some hours later.
 * @param {World} world @param {string} one @param {string} other @param {number} daysAgo
 */
function befriend(world, one, other, daysAgo) {
  const { client, find, times } = world;
  const lane = `${one} ${other}`;
  const at = times.spread(daysAgo);
  world.scene(
    at,
    async () => {
      if (world.resumed && (await relationOf(world, one, other)).friendship !== 'none') return;
      const path = `/api/network/requests/${find(other).memberId}`;
      await client.call('PUT', path, { token: find(one).token, body: {} });
    },
    lane,
  );
  world.scene(
    times.later(at, 0.1 + ((one.length * 7 + other.length * 5) % 9) / 10),
    async () => {
      if (world.resumed && (await relationOf(world, one, other)).friendship === 'friends') return;
      await client.call('POST', `/api/network/requests/${find(one).memberId}/accept`, { token: find(other).token });
      world.count('friendships');
    },
    lane,
  );
}

/** @param {World} world @param {(typeof requests)[number]} request */
async function ask(world, [from, to, note]) {
  const { friendship, requestable, requestableAt } = await relationOf(world, from, to);
  if (friendship !== 'none' || !requestable || requestableAt) return;
  const path = `/api/network/requests/${world.find(to).memberId}`;
  await world.client.call('PUT', path, { token: world.find(from).token, body: { note } });
}

/** @param {World} world @param {(typeof letters)[number]} letter */
async function recommend({ client, find, times, clock, count, scene }, { author, subject, accept, ...letter }) {
  const [a, b] = [find(author), find(subject)];
  const { items } = await client.call('GET', '/api/network/recommendations?box=given&limit=100', { token: a.token });
  const given = /** @type {{ subject: { memberId: string } }[]} */ (items);
  if (given.some((one) => one.subject.memberId === b.memberId)) return;
  const { recommendationId, version } = await client.call('POST', '/api/network/recommendations', {
    token: a.token,
    body: { subjectId: b.memberId, ...letter },
  });
  count('recommendations');
  if (!accept) return;
  scene(times.later(clock.now(), 0.4), () =>
    client.call('POST', `/api/network/recommendations/${recommendationId}/accept`, {
      token: b.token,
      body: { version },
    }),
  );
}
