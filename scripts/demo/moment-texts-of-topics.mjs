// @ts-check
/**
 * The same topics in the four languages, so that whatever depends on the language can be judged: search, topics, translation,
 * line breaks, suggestions. @type {readonly import('./moment-texts.mjs').DemoMoment[]}
 */
export const momentsOfTopics = [
  {
    by: 'tang.yue',
    daysAgo: 22.6,
    text: '四天工作制试行第三周：会议少了一半，邮件多了一成，离职面谈还没有。周五办公室只剩下绿植和我。 #四天工作制',
    reactions: [
      ['lin.zhiyuan', 'insightful'],
      ['chen.siyu', 'funny'],
      ['ouyang.hong', 'like'],
    ],
    comments: [
      { by: 'lin.zhiyuan', text: '我们组在讨论值班怎么排，你们周五的线上问题谁接？' },
      { by: 'tang.yue', text: '轮流，一个月轮到一次，补一天假。', reply: true },
      { by: 'chen.siyu', text: '病房听了流下羡慕的眼泪。' },
    ],
  },
  {
    by: 'elena.marchetti',
    daysAgo: 21.8,
    text: 'Four-day week, month two. We did not get faster. We stopped doing things that nobody had asked for. It took losing a day to notice. #fourdayweek',
    reactions: [
      ['priya.raman', 'insightful'],
      ['mizuhara.haruka', 'like'],
      ['su.wanqing', 'like'],
    ],
    comments: [
      { by: 'priya.raman', text: 'Do you have numbers on support response times? Everybody asks me that first.' },
      { by: 'elena.marchetti', text: 'Median went from 3.1 to 3.4 hours. Nobody wrote to complain.', reply: true },
      { by: 'tang.yue', text: 'Same here in Shenzhen, week three. Meetings are down by half.' },
    ],
  },
  {
    by: 'tsai.yuting',
    daysAgo: 20.7,
    text: '週休三日試辦心得：星期五沒有會議，反而最多人來問問題。原來大家缺的不是時間，是一張空著的椅子。 #週休三日',
    reactions: [
      ['huang.poyen', 'insightful'],
      ['lin.zhiyuan', 'like'],
    ],
    comments: [
      { by: 'huang.poyen', text: '產線要怎麼休三日？我們連週休二日都是輪班。' },
      { by: 'tsai.yuting', text: '所以我下週想去你們那裡訪談，可以嗎？', reply: true },
    ],
  },
  {
    by: 'mizuhara.haruka',
    daysAgo: 20.2,
    text: '週休三日の試験導入、二か月目。会議の議事録が短くなり、決まったことが増えました。金曜の静けさにまだ慣れません。 #週休三日',
    reactions: [
      ['asami.ren', 'like'],
      ['elena.marchetti', 'celebrate'],
      ['tsai.yuting', 'insightful'],
    ],
    comments: [
      { by: 'asami.ren', text: 'フリーランスは毎日が金曜で、毎日が月曜です。' },
      {
        by: 'elena.marchetti',
        text: 'Translated this for my team. “Shorter minutes, more decisions” is going on the wall.',
      },
    ],
  },
  {
    by: 'asami.ren',
    daysAgo: 11.9,
    text: '機械翻訳の下訳を直す仕事が増えました。速くなったのは訳す時間で、考える時間は変わりません。 #機械翻訳',
    reactions: [
      ['mizuhara.haruka', 'insightful'],
      ['lin.zhiyuan', 'insightful'],
      ['kurosaki.daigo', 'like'],
    ],
    comments: [{ by: 'mizuhara.haruka', text: 'うちの画面の「確認」57か所は、全部まとめて「确认」になっていました。' }],
  },
  {
    by: 'lin.zhiyuan',
    daysAgo: 11.3,
    text: '把事故报告交给机器翻译成英文，“服务雪崩”变成了 snow slide of the service。海外同事回信问：需要派除雪车吗？ #机器翻译',
    reactions: [
      ['priya.raman', 'funny'],
      ['asami.ren', 'funny'],
      ['gao.lei', 'funny'],
      ['su.wanqing', 'like'],
    ],
    comments: [
      { by: 'asami.ren', text: '「雪崩」は日本語でも雪崩です。除雪車、こちらから送りましょうか。' },
      { by: 'priya.raman', text: 'The snow plough is now an emoji in our incident channel.' },
    ],
  },
  {
    by: 'huang.poyen',
    daysAgo: 10.6,
    text: '機器翻譯把「良率」翻成 good rate，客戶問我們的 bad rate 是多少。其實這個問法更直接。 #機器翻譯',
    reactions: [
      ['tsai.yuting', 'funny'],
      ['zhao.mingda', 'like'],
    ],
    comments: [{ by: 'zhao.mingda', text: '我们叫“合格率”，学生说还是“及格率”听着亲切。' }],
  },
  {
    by: 'priya.raman',
    daysAgo: 10.1,
    text: 'We let machine translation loose on 4,000 survey answers and then asked ten people to translate a hundred of them. They agreed on the words and disagreed on the mood. The mood was the question. #translation',
    reactions: [
      ['han.ruoxi', 'insightful'],
      ['lin.zhiyuan', 'insightful'],
      ['elena.marchetti', 'like'],
    ],
    comments: [
      { by: 'han.ruoxi', text: '样本里有多少条是“还行”？这两个字我自己都翻不准。' },
      { by: 'priya.raman', text: 'Forty-one. We now keep it in Chinese and add a footnote.', reply: true },
    ],
  },
  {
    by: 'kurosaki.daigo',
    daysAgo: 4.4,
    text: '中学生の職場体験。鉋がけを一日。最後に一人が「紙より薄いのに木の匂いがする」と言いました。説明は要りませんでした。 #職場体験',
    pictures: [{ scene: 'shelves', alt: '作業場の棚' }],
    reactions: [
      ['asami.ren', 'like'],
      ['daniel.whitlock', 'like'],
      ['samuel.brandt', 'like'],
    ],
    comments: [{ by: 'daniel.whitlock', text: 'Thinner than paper and smells of wood. That is the whole lesson.' }],
  },
  {
    by: 'zhao.mingda',
    daysAgo: 3.7,
    text: '初中生来实训车间体验半天。有个孩子问：机床为什么不直接告诉我哪里错了？我说：它一直在告诉你，用声音。 #职业体验',
    reactions: [
      ['gao.lei', 'insightful'],
      ['ouyang.hong', 'celebrate'],
      ['lin.zhiyuan', 'like'],
    ],
    comments: [
      { by: 'ouyang.hong', text: '下个月我们学校也想来，五十个孩子可以吗？' },
      { by: 'zhao.mingda', text: '分两批，先教戴护目镜。', reply: true },
    ],
  },
  {
    by: 'tom.ashgrove',
    daysAgo: 2.9,
    text: 'Work experience week. Year 10 went to a bakery, a boatyard and an accounting firm. The accountants were the surprise hit: “they get to find out why things are wrong all day”. #workexperience',
    reactions: [
      ['samuel.brandt', 'funny'],
      ['daniel.whitlock', 'like'],
      ['shen.jiayi', 'insightful'],
    ],
    comments: [
      { by: 'samuel.brandt', text: 'The bakery demands a rematch. Send them at four in the morning next time.' },
    ],
  },
  {
    by: 'lai.meiling',
    daysAgo: 2.2,
    text: '國中生來店裡職場體驗，凌晨四點準時到了三個。他們說最難的不是揉麵，是等。我說做生意也是。 #職場體驗',
    pictures: [{ scene: 'leaves', alt: '店門口的盆栽' }],
    reactions: [
      ['huang.poyen', 'like'],
      ['samuel.brandt', 'celebrate'],
    ],
    comments: [
      {
        by: 'samuel.brandt',
        text: 'Four in the morning, on time, three of them! Ours came at nine and asked for coffee.',
      },
    ],
  },
];
