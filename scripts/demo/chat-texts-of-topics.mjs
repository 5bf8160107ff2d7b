// @ts-check
/** One topic in the four languages. @type {readonly import('./chat-texts.mjs').DemoTalk[]} */
export const talksOfTopics = [
  {
    between: ['elena.marchetti', 'priya.raman'],
    daysAgo: 19,
    lines: [
      { by: 'priya.raman', text: 'May I borrow your four-day week numbers for the Thursday talk?' },
      {
        by: 'elena.marchetti',
        text: 'You may. Please say that we also cancelled one product, so it is not all magic.',
      },
      { by: 'priya.raman', text: 'A control group of one. I will call it an anecdote with error bars.', reply: 1 },
    ],
  },
  {
    between: ['mizuhara.haruka', 'asami.ren'],
    daysAgo: 18,
    lines: [
      { by: 'asami.ren', text: '週休三日の記事、中国語の読者からも質問が来ています。金曜の当番はどうしていますか。' },
      { by: 'mizuhara.haruka', text: '月に一度の持ち回りで、代休を付けています。あとで表を送りますね。' },
      {
        by: 'asami.ren',
        text: '助かります。「代休」の訳語で一段落書けそうです。',
        reactions: [['mizuhara.haruka', '😂']],
      },
    ],
  },
  {
    between: ['huang.poyen', 'tsai.yuting'],
    daysAgo: 17,
    lines: [
      { by: 'tsai.yuting', text: '週休三日的訪談我排下週二，想找兩位夜班的同事，可以嗎？' },
      { by: 'huang.poyen', text: '可以，交班時間來最好，那半小時大家最想講話。' },
      { by: 'tsai.yuting', text: '好，我帶麵包。', reactions: [['huang.poyen', '❤️']] },
    ],
  },
  {
    between: ['lin.zhiyuan', 'tang.yue'],
    daysAgo: 16,
    lines: [
      { by: 'lin.zhiyuan', text: '唐悦，你们四天工作制的值班表能借我看看吗？我们组想从下个季度试。' },
      {
        by: 'tang.yue',
        file: { name: '周五值班表.csv', text: '周,值班,补休\n第一周,王宁,周二\n第二周,何沐,周三\n第三周,梁晨,周二\n' },
      },
      { by: 'tang.yue', text: '补休不能攒，月底清零，这条最重要。', reply: 1 },
      { by: 'lin.zhiyuan', text: '明白，不然年底全组一起消失。', reactions: [['tang.yue', '😂']] },
    ],
  },
];
