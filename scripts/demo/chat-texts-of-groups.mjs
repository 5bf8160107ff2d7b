// @ts-check
/** The texts of the groups. @type {readonly import('./chat-texts.mjs').DemoGroup[]} */
export const lively = [
  {
    name: 'Small machines, big weather',
    about: 'People who keep things running outdoors',
    announcement: 'Call on the first Thursday. Bring one thing that broke.',
    owner: 'maya.okafor',
    members: ['lin.zhiyuan', 'priya.raman', 'gao.lei', 'amina.haddad', 'grace.lindqvist'],
    daysAgo: 1.6,
    lines: [
      { by: 'maya.okafor', text: 'Welcome, all. House rule: one thing that broke, one thing you learned.' },
      {
        by: 'gao.lei',
        text: 'I start: wind sensor frozen, turbine thought no wind, and stood still for six hours in a storm.',
      },
      {
        by: 'amina.haddad',
        text: 'Mine is a pump that only worked when somebody watched it. It was the door. Open door, cooler motor.',
        reactions: [
          ['maya.okafor', '😂'],
          ['grace.lindqvist', '😂'],
        ],
      },
      { by: 'lin.zhiyuan', text: 'We had the same with a server room. The fix was also a door.', reply: 1 },
      { by: 'gao.lei', picture: { name: 'turbine-three.png', scene: 'hills', shape: 0 } },
      {
        by: 'grace.lindqvist',
        text: 'What a view! Is that the one that stood still?',
        reply: 1,
      },
      { by: 'gao.lei', text: 'That one. It is proud again now.', reactions: [['grace.lindqvist', '🎉']] },
      { by: 'priya.raman', text: 'If anybody logs temperatures next to failures, I will gladly draw the curve.' },
      { by: 'maya.okafor', text: 'Thursday, 18:00 UTC. Zhiyuan, would you go first this time?' },
    ],
    poll: {
      by: 'maya.okafor',
      question: 'Which first Thursday suits you?',
      options: ['18:00 UTC', '20:00 UTC', 'Either'],
      votes: [
        ['lin.zhiyuan', [0]],
        ['priya.raman', [2]],
        ['gao.lei', [0]],
        ['grace.lindqvist', [1]],
      ],
    },
    link: true,
    unread: ['lin.zhiyuan'],
  },
  {
    name: '周末去爬山',
    about: '慢慢走，多拍照，山顶吃面',
    announcement: '周六早上七点半，地铁站东口集合。下雨改期，看群里通知。',
    owner: 'lin.zhiyuan',
    members: ['su.wanqing', 'ma.xiaotian', 'han.ruoxi', 'gao.lei', 'tang.yue'],
    daysAgo: 0.5,
    lines: [
      { by: 'lin.zhiyuan', text: '这周六天气不错，老路线，七点半东口见。' },
      { by: 'ma.xiaotian', text: '我五点就上去等日出，你们慢慢来。' },
      {
        by: 'su.wanqing',
        text: '五点……你是去拍照还是去修行？',
        reply: 1,
        reactions: [
          ['han.ruoxi', '😂'],
          ['lin.zhiyuan', '😂'],
          ['tang.yue', '😂'],
        ],
      },
      {
        by: 'lin.zhiyuan',
        file: {
          name: '装备清单.csv',
          text: '物品,谁带\n炉头和锅,林致远\n面和酱,苏晚晴\n急救包,唐悦\n垃圾袋,每人两个\n',
        },
      },
      { by: 'tang.yue', text: '急救包我带，上个月刚补过。', reactions: [['lin.zhiyuan', '👍']] },
      { by: 'gao.lei', text: '我在场站值班，这次去不了，多拍点照片。' },
      { by: 'ma.xiaotian', picture: { name: '上周的日出.png', scene: 'mountains', shape: 0 } },
      {
        by: 'han.ruoxi',
        text: '太美了！我把近五年这天的云量查了一下，日出可见的概率七成。',
        reply: 1,
        reactions: [
          ['ma.xiaotian', '❤️'],
          ['gao.lei', '👍'],
        ],
      },
      { by: 'ma.xiaotian', text: '若溪，以后出片前都问你。' },
      { by: 'su.wanqing', text: '面我多带两份，@林致远 锅够大吗？', mentions: ['lin.zhiyuan'] },
    ],
    unread: ['lin.zhiyuan', 'gao.lei'],
  },
];
