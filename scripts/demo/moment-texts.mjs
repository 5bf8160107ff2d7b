// @ts-check
/**
 * The moments of the demo world, oldest first. `@{key}` names a member.
 * @typedef {'like' | 'celebrate' | 'support' | 'insightful' | 'funny'} Reaction
 * @typedef {object} DemoMoment
 * @property {string} by key of a member
 * @property {string} text
 * @property {number} [daysAgo] when it is shared; the others are spread evenly
 * @property {{ scene: string, alt: string }[]} [pictures]
 * @property {'public' | 'friends'} [visibility]
 * @property {'everyone' | 'friends' | 'nobody'} [commentPolicy]
 * @property {string} [shares] the member whose latest moment it shares
 * @property {[by: string, kind: Reaction][]} [reactions]
 * @property {{ by: string, text: string, reply?: boolean }[]} [comments] a reply belongs to the comment before it
 */

/** @type {readonly DemoMoment[]} */
export const moments = [
  {
    by: 'kurosaki.daigo',
    text: '山門の修復、三年目の春。百二十年前の棟梁が残した墨書きが梁の裏から見つかりました。「雨を恐れよ」とだけ。 #木造建築 #修復',
    pictures: [
      { scene: 'mountains', alt: '山を背にした寺の屋根' },
      { scene: 'hills', alt: '朝の工事現場から見た丘' },
    ],
    reactions: [
      ['asami.ren', 'insightful'],
      ['daniel.whitlock', 'like'],
      ['ma.xiaotian', 'like'],
      ['lin.zhiyuan', 'insightful'],
    ],
    comments: [
      { by: 'daniel.whitlock', text: '“Fear the rain.” I will hang that over every drawing board in the office.' },
      { by: 'kurosaki.daigo', text: 'ぜひ。うちの弟子にも毎朝言っています。', reply: true },
      { by: 'ma.xiaotian', text: '希望有机会去拍一拍这座山门。' },
    ],
  },
  {
    by: 'samuel.brandt',
    text: 'Rye sourdough, attempt 41. The crumb finally holds the butter instead of swallowing it. Recipe for anyone who asks nicely. #bread',
    pictures: [{ scene: 'shelves', alt: 'Loaves and jars on two wooden shelves' }],
    reactions: [
      ['lai.meiling', 'like'],
      ['tom.ashgrove', 'funny'],
      ['priya.raman', 'celebrate'],
    ],
    comments: [
      { by: 'lai.meiling', text: '第四十一次！我們的黑麥是第二十八次成功的，來交換配方吧。' },
      { by: 'tom.ashgrove', text: 'Asking very nicely.' },
    ],
  },
  {
    by: 'gao.lei',
    text: '连续大风第六天，三号机组终于等到了检修窗口。塔筒里面比外面安静得多。#风电 #运维',
    pictures: [
      { scene: 'sea', alt: '海面上的船和远处的风机方向' },
      { scene: 'hills', alt: '山坡上的风场' },
      { scene: 'mountains', alt: '雪线以上的机位' },
    ],
    reactions: [
      ['lin.zhiyuan', 'support'],
      ['zhao.mingda', 'like'],
      ['maya.okafor', 'support'],
    ],
    comments: [
      { by: 'maya.okafor', text: 'Six days! Stay warm up there. Does the pitch controller still complain in gusts?' },
    ],
  },
  {
    by: 'tom.ashgrove',
    text: 'A pupil told me today that a timetable is “a map of where you are not allowed to be”. I have been drawing them for eleven years and never found a better definition.',
    reactions: [
      ['shen.jiayi', 'insightful'],
      ['daniel.whitlock', 'funny'],
      ['maya.okafor', 'funny'],
      ['samuel.brandt', 'like'],
    ],
    comments: [
      { by: 'shen.jiayi', text: 'May I quote this in a lecture?' },
      { by: 'tom.ashgrove', text: 'Only if you credit Year 4.', reply: true },
    ],
  },
  {
    by: 'su.wanqing',
    text: '给一家做了四十年的酱园重新设计了标签。老板说：字可以换，瓶子不能换，因为老人摸得出来。这句话比任何一次用户访谈都有用。 #设计 #品牌',
    pictures: [
      { scene: 'shelves', alt: '货架上排列的瓶罐' },
      { scene: 'tiles', alt: '酱园地面的花砖' },
      { scene: 'city', alt: '老街的屋顶' },
      { scene: 'hills', alt: '窗外的山' },
    ],
    reactions: [
      ['lin.zhiyuan', 'insightful'],
      ['tsai.yuting', 'insightful'],
      ['ma.xiaotian', 'like'],
      ['han.ruoxi', 'like'],
      ['elena.marchetti', 'like'],
    ],
    comments: [
      { by: 'tsai.yuting', text: '觸覺也是識別的一部分，太好了。' },
      { by: 'elena.marchetti', text: 'Had this translated to me and now I want the whole story.' },
    ],
  },
  {
    by: 'amina.haddad',
    text: 'The third well is running. 1,100 people no longer walk forty minutes for water. The pump is boring, the paperwork was worse, and the first glass tasted of tin. Best glass of my life. #water',
    pictures: [{ scene: 'hills', alt: 'Dry hills at noon' }],
    reactions: [
      ['maya.okafor', 'celebrate'],
      ['grace.lindqvist', 'celebrate'],
      ['han.ruoxi', 'celebrate'],
      ['priya.raman', 'like'],
    ],
    comments: [{ by: 'han.ruoxi', text: '太了不起了！想了解你们怎么做长期监测。' }],
  },
  {
    by: 'ouyang.hong',
    text: '高一新生第一天。有个孩子问我：校长，图书馆几点关门？我说：你什么时候走，它就什么时候关。 #教育',
    reactions: [
      ['shen.jiayi', 'like'],
      ['tang.yue', 'like'],
      ['chen.siyu', 'like'],
      ['zhao.mingda', 'celebrate'],
    ],
    comments: [
      { by: 'chen.siyu', text: '图书管理员同意了吗？' },
      { by: 'ouyang.hong', text: '我就是图书管理员。', reply: true },
    ],
  },
  {
    by: 'elena.marchetti',
    text: 'We removed four fields from the checkout form. Complaints: none. Completed payments: plus nine percent. Meetings it took to remove four fields: seventeen. #product',
    reactions: [
      ['priya.raman', 'funny'],
      ['su.wanqing', 'like'],
      ['mizuhara.haruka', 'insightful'],
    ],
    comments: [
      { by: 'mizuhara.haruka', text: '会議17回…こちらは3項目で12回でした。' },
      { by: 'priya.raman', text: 'So roughly 0.53 % per meeting. Publish it.' },
    ],
  },
  {
    by: 'chen.siyu',
    text: '夜班结束。今天病房里最小的那位小朋友出院了，临走给每位护士画了一只猫。我的那只戴着眼镜。',
    pictures: [{ scene: 'city', alt: '清晨医院窗外的城市' }],
    visibility: 'friends',
    reactions: [
      ['tang.yue', 'like'],
      ['shen.jiayi', 'celebrate'],
      ['ouyang.hong', 'like'],
    ],
    comments: [{ by: 'tang.yue', text: '辛苦了，快去睡觉！' }],
  },
  {
    by: 'huang.poyen',
    text: '良率卡在 97.2% 三個月，今天終於過了 98。原因？一個用了八年的排氣閥。永遠先懷疑最老的零件。 #半導體',
    reactions: [
      ['tsai.yuting', 'celebrate'],
      ['zhao.mingda', 'insightful'],
      ['lai.meiling', 'like'],
    ],
  },
  {
    by: 'priya.raman',
    text: 'Hiring note to self: the best answer I heard this month to “what would you do with bad data?” was “find out who is hurt by it”. #data',
    reactions: [
      ['lin.zhiyuan', 'insightful'],
      ['han.ruoxi', 'insightful'],
      ['elena.marchetti', 'like'],
      ['maya.okafor', 'like'],
    ],
    comments: [{ by: 'han.ruoxi', text: 'I am writing that on my wall.' }],
  },
  {
    by: 'ma.xiaotian',
    text: '三年，同一扇窗，同一个时间。拆迁前最后一张。 #摄影 #城市',
    pictures: [
      { scene: 'city', alt: '第一年的窗外' },
      { scene: 'tiles', alt: '楼道的地砖' },
      { scene: 'city', alt: '第二年的窗外' },
      { scene: 'sea', alt: '江面' },
      { scene: 'mountains', alt: '远山' },
      { scene: 'shelves', alt: '搬空前的书架' },
      { scene: 'city', alt: '第三年的窗外' },
      { scene: 'hills', alt: '城外' },
      { scene: 'city', alt: '最后一天' },
    ],
    reactions: [
      ['lin.zhiyuan', 'like'],
      ['su.wanqing', 'like'],
      ['kurosaki.daigo', 'like'],
      ['asami.ren', 'like'],
    ],
    comments: [
      { by: 'su.wanqing', text: '第七张可以做封面。' },
      { by: 'asami.ren', text: '同じ窓を三年。静かな執念ですね。' },
    ],
  },
  {
    by: 'lai.meiling',
    text: '日安麵包店五週年！謝謝每一位早上六點半就來排隊的鄰居。今天買一送一，賣完就關門睡覺。 #麵包',
    pictures: [
      { scene: 'shelves', alt: '架上的麵包與乾貨' },
      { scene: 'hills', alt: '店外的晨光' },
    ],
    reactions: [
      ['samuel.brandt', 'celebrate'],
      ['huang.poyen', 'celebrate'],
      ['tsai.yuting', 'like'],
      ['lin.zhiyuan', 'celebrate'],
    ],
    comments: [{ by: 'samuel.brandt', text: 'Happy birthday from Marrow Street! Five years is forever in bread.' }],
  },
  {
    by: 'grace.lindqvist',
    text: 'Graduated! Thesis: how mussels decide where to hold on. Now looking for a first position near salt water. Thank you @{maya.okafor} for two years of patient answers.',
    pictures: [{ scene: 'sea', alt: 'Boats on a calm sea' }],
    reactions: [
      ['maya.okafor', 'celebrate'],
      ['amina.haddad', 'celebrate'],
      ['tom.ashgrove', 'celebrate'],
      ['priya.raman', 'like'],
    ],
    comments: [
      { by: 'maya.okafor', text: 'The mussels are lucky. So is whoever hires you.' },
      { by: 'amina.haddad', text: 'Congratulations! Send me your CV, we work with estuaries too.' },
    ],
  },
  {
    by: 'zhao.mingda',
    text: '今天的考题：把一块废料做成有用的东西。有个学生做了一个开瓶器，公差 0.02。全班鼓掌。 #职业教育',
    reactions: [
      ['gao.lei', 'like'],
      ['lin.zhiyuan', 'celebrate'],
      ['ouyang.hong', 'like'],
    ],
  },
  {
    by: 'mizuhara.haruka',
    text: 'リリースノートに「軽微な修正」と書くのをやめました。直してもらった人にとっては軽微ではないので。 #プロダクト',
    reactions: [
      ['asami.ren', 'insightful'],
      ['elena.marchetti', 'like'],
      ['lin.zhiyuan', 'insightful'],
      ['tsai.yuting', 'like'],
    ],
  },
  {
    by: 'han.ruoxi',
    text: '整理了一份公开数据：各城市十年用水与降水的对照。发现降水越多的城市，人均用水反而越少吗？不是的，是统计口径变了两次。#数据 #可持续发展',
    reactions: [
      ['priya.raman', 'insightful'],
      ['amina.haddad', 'insightful'],
      ['lin.zhiyuan', 'like'],
    ],
    comments: [{ by: 'priya.raman', text: 'The footnote is always the story.' }],
  },
  {
    by: 'tang.yue',
    text: '面试小提示：不知道就说不知道，然后说你会怎么弄清楚。这比背答案加分多了。 #求职',
    commentPolicy: 'friends',
    reactions: [
      ['lin.zhiyuan', 'like'],
      ['chen.siyu', 'like'],
      ['ouyang.hong', 'like'],
    ],
  },
  {
    by: 'daniel.whitlock',
    text: 'A library should be designed for the person who has nowhere else to go at four in the afternoon. Everyone else will find their way. #architecture',
    pictures: [
      { scene: 'shelves', alt: 'Bookshelves' },
      { scene: 'city', alt: 'The street outside the library' },
    ],
    reactions: [
      ['tom.ashgrove', 'like'],
      ['maya.okafor', 'like'],
      ['kurosaki.daigo', 'insightful'],
      ['su.wanqing', 'insightful'],
      ['lin.zhiyuan', 'like'],
    ],
    comments: [{ by: 'tom.ashgrove', text: 'And for the person who pretends to read while it rains.' }],
  },
  {
    by: 'asami.ren',
    text: '「よろしくお願いします」を中国語に訳すのに、今日は三通りの訳が必要でした。翻訳は足し算ではなく、引き算です。 #翻訳',
    reactions: [
      ['mizuhara.haruka', 'insightful'],
      ['kurosaki.daigo', 'like'],
    ],
  },
  {
    by: 'lin.zhiyuan',
    text: '把去年所有的故障复盘重新读了一遍，一共 31 次。真正的技术难题只有 4 次，其余 27 次都是“我以为你知道”。 #工程 #可靠性',
    reactions: [
      ['su.wanqing', 'insightful'],
      ['priya.raman', 'insightful'],
      ['gao.lei', 'like'],
      ['zhao.mingda', 'like'],
      ['mizuhara.haruka', 'insightful'],
      ['han.ruoxi', 'like'],
      ['tang.yue', 'like'],
    ],
    comments: [
      { by: 'priya.raman', text: '27 out of 31. We should put that on a mug.' },
      { by: 'gao.lei', text: '风场这边的比例差不多。' },
      { by: 'lin.zhiyuan', text: '看来跟行业没关系。', reply: true },
      { by: 'tang.yue', text: '这段可以放进新员工培训吗？' },
    ],
  },
  {
    by: 'tsai.yuting',
    text: '訪談了十二位第一次使用健康存摺的長輩。最大的障礙不是字太小，是「怕按錯」。',
    shares: 'mizuhara.haruka',
    reactions: [
      ['su.wanqing', 'insightful'],
      ['lin.zhiyuan', 'like'],
    ],
  },
  {
    by: 'maya.okafor',
    text: 'Gripper v7 picked 10,000 strawberries and dropped eleven. I know each of the eleven personally. @{priya.raman} has the plots. #robotics',
    pictures: [
      { scene: 'tiles', alt: 'Trays of fruit in a grid' },
      { scene: 'hills', alt: 'Strawberry fields' },
      { scene: 'city', alt: 'The workshop at night' },
    ],
    reactions: [
      ['priya.raman', 'celebrate'],
      ['lin.zhiyuan', 'celebrate'],
      ['grace.lindqvist', 'like'],
      ['gao.lei', 'like'],
      ['su.wanqing', 'like'],
    ],
    comments: [
      { by: 'priya.raman', text: 'Number six was my favourite.' },
      { by: 'lin.zhiyuan', text: '0.11%，我们的接口错误率还没这么低。' },
    ],
  },
  {
    by: 'shen.jiayi',
    text: '论文里最难写的一句话，是“本研究的局限”。写完才发现它是最有用的一节。 #读博',
    visibility: 'friends',
    reactions: [
      ['chen.siyu', 'support'],
      ['tom.ashgrove', 'support'],
      ['ouyang.hong', 'like'],
    ],
  },
  {
    by: 'su.wanqing',
    text: '图书馆应该为下午四点无处可去的人而设计。做界面也一样。',
    shares: 'daniel.whitlock',
    reactions: [
      ['lin.zhiyuan', 'like'],
      ['ma.xiaotian', 'like'],
    ],
  },
];
