// @ts-check
import { lively } from './chat-texts-of-groups.mjs';
import { talksOfTopics } from './chat-texts-of-topics.mjs';

/**
 * The texts that the members of the demo world write to each other; the conversation with the latest message comes last.
 * @typedef {object} DemoLine
 * @property {string} by key of a member
 * @property {string} [text]
 * @property {{ name: string, scene: string, shape?: 0 | 1 | 2 }} [picture] shape: wide, square, upright
 * @property {{ name: string, text: string }} [file]
 * @property {string[]} [mentions] in a group: the members named by it
 * @property {number} [reply] answers the line that many before
 * @property {[by: string, reaction: string][]} [reactions]
 *
 * @typedef {object} DemoTalk
 * @property {readonly [string, string]} between
 * @property {readonly DemoLine[]} lines no two of one member are the same
 * @property {number} [daysAgo] when it happens; the others are spread evenly
 * @property {readonly string[]} [unread] the members who have not seen its last line
 *
 * @typedef {object} DemoGroup
 * @property {string} name
 * @property {string} about
 * @property {string} announcement
 * @property {string} owner
 * @property {readonly string[]} members friends of the owner
 * @property {number} daysAgo when they talk
 * @property {readonly DemoLine[]} lines
 * @property {readonly string[]} [unread]
 * @property {DemoPoll} [poll] asked after the lines
 * @property {boolean} [link] a link leads into it
 *
 * @typedef {object} DemoPoll
 * @property {string} by
 * @property {string} question
 * @property {readonly string[]} options
 * @property {boolean} [several]
 * @property {readonly (readonly [string, readonly number[]])[]} votes the places of the options that somebody chose
 */
/** @type {readonly DemoTalk[]} */
export const talks = [
  ...talksOfTopics,
  {
    between: ['kurosaki.daigo', 'asami.ren'],
    lines: [
      {
        by: 'asami.ren',
        text: '黒咲さん、先日の墨書きの件、中国語訳の初稿ができました。「雨を恐れよ」は「当畏雨」としています。',
      },
      { by: 'kurosaki.daigo', text: '三文字に収まるのがいいですね。棟梁も喜ぶでしょう。', reply: 1 },
      { by: 'asami.ren', text: '一点だけ。「恐れよ」は戒めでしょうか、それとも敬意でしょうか。' },
      { by: 'kurosaki.daigo', text: '両方です。雨を侮った者から順に、屋根を直しに戻ってくることになります。' },
      { by: 'asami.ren', text: '注釈にそのまま書かせてください。', reactions: [['kurosaki.daigo', '👍']] },
    ],
  },
  {
    between: ['ouyang.hong', 'shen.jiayi'],
    lines: [
      { by: 'shen.jiayi', text: '欧阳校长，课堂观察的知情同意书我改好了，家长签字页单独一张。' },
      { by: 'ouyang.hong', text: '收到。第二段“被试”两个字改成“学生”吧，家长看了心里会咯噔一下。' },
      { by: 'shen.jiayi', text: '您说得对，我们写顺手了，马上改。', reply: 1 },
      {
        by: 'ouyang.hong',
        text: '周三第三节可以来听课，老师同意了，学生还不知道。',
        reactions: [['shen.jiayi', '🙏']],
      },
    ],
  },
  {
    between: ['chen.siyu', 'tang.yue'],
    lines: [
      { by: 'tang.yue', text: '思语，我们公司想办一次急救培训，你们医院接外面的单位吗？' },
      { by: 'chen.siyu', text: '接的，二十人一班，半天。要不要加儿童气道梗阻那部分？有孩子的同事都会问。' },
      { by: 'tang.yue', text: '要！我第一个报名。' },
      { by: 'chen.siyu', text: '那我下夜班把课程单发你，先睡了。', reactions: [['tang.yue', '❤️']] },
    ],
  },
  {
    between: ['tom.ashgrove', 'daniel.whitlock'],
    lines: [
      {
        by: 'daniel.whitlock',
        text: 'Question from a drawing board: how wide does a corridor have to be so that thirty children do not run in it?',
      },
      {
        by: 'tom.ashgrove',
        text: 'There is no such width. Give them a corner instead. Nobody runs into a corner twice.',
        reply: 1,
      },
      {
        by: 'daniel.whitlock',
        text: 'That is the best specification I have received all year.',
        reactions: [['tom.ashgrove', '😂']],
      },
      { by: 'daniel.whitlock', picture: { name: 'library-from-the-hill.png', scene: 'city', shape: 0 } },
      {
        by: 'tom.ashgrove',
        text: 'Is that the reading room on the left? Year 4 will want to know where the biscuits are.',
      },
    ],
  },
  {
    between: ['huang.poyen', 'tsai.yuting'],
    lines: [
      { by: 'huang.poyen', text: '雨婷，妳上次說的訪談方法，用在產線的交接班上真的有效。' },
      { by: 'tsai.yuting', text: '真的嗎？你們問了什麼？' },
      { by: 'huang.poyen', text: '只問一題：「你上一班最想知道而沒人告訴你的是什麼？」收到兩頁 A4。' },
      { by: 'tsai.yuting', text: '這題我要借走了。', reactions: [['huang.poyen', '👍']] },
    ],
  },
  {
    between: ['samuel.brandt', 'lai.meiling'],
    lines: [
      { by: 'samuel.brandt', text: 'Meiling, as promised: attempt 41, in grams this time and not in "a bit more".' },
      {
        by: 'samuel.brandt',
        file: {
          name: 'rye-attempt-41.csv',
          text: 'step,grams\nrye flour,620\nwater,540\nstarter,190\nsalt,13\npatience,1 night\n',
        },
      },
      { by: 'lai.meiling', text: 'Thank you! 我們用的是 28% 的老麵，晚上照你的比例試一爐。', reply: 1 },
      {
        by: 'lai.meiling',
        text: '「patience, 1 night」這一行我會印出來貼在發酵箱上。',
        reactions: [['samuel.brandt', '😂']],
      },
    ],
  },
  {
    between: ['amina.haddad', 'grace.lindqvist'],
    lines: [
      {
        by: 'grace.lindqvist',
        text: 'Hello Amina! Maya said you might know who hires people with a marine degree and no fear of mud.',
      },
      { by: 'amina.haddad', text: 'I know three. Do you mind salt marsh, and do you mind the word "interim"?' },
      { by: 'grace.lindqvist', text: 'I mind neither.' },
      {
        by: 'amina.haddad',
        text: 'Then send me your CV tonight and I will forward it in the morning.',
        reactions: [['grace.lindqvist', '🎉']],
      },
    ],
  },
  {
    between: ['elena.marchetti', 'priya.raman'],
    lines: [
      {
        by: 'priya.raman',
        text: 'Your nine percent survived my scepticism. I split it by country and it is nine everywhere.',
      },
      { by: 'elena.marchetti', text: 'You have no idea how happy this makes me. Can I quote the table?' },
      { by: 'priya.raman', text: 'With the confidence intervals, please. They are the pretty part.', reply: 1 },
    ],
  },
  {
    between: ['mizuhara.haruka', 'asami.ren'],
    lines: [
      { by: 'mizuhara.haruka', text: '朝見さん、アプリの中国語版、用語集を先に決めたいのですがご相談できますか。' },
      { by: 'asami.ren', text: 'もちろんです。まず「確認」を全部見直しましょう。中国語では四通りに分かれます。' },
      { by: 'mizuhara.haruka', text: '四通りも…。こちらの画面には「確認」が57か所あります。' },
      { by: 'asami.ren', text: '57か所、楽しみにしています。', reactions: [['mizuhara.haruka', '😂']] },
    ],
  },
  {
    between: ['lin.zhiyuan', 'zhao.mingda'],
    lines: [
      { by: 'zhao.mingda', text: '林工，今年的毕业项目分组表发您，还是六个人一组。' },
      {
        by: 'zhao.mingda',
        file: { name: '毕业项目分组.csv', text: '组,题目,人数\n一,小型分拣线,6\n二,教室环境监测,6\n三,工具借还柜,6\n' },
      },
      { by: 'lin.zhiyuan', text: '收到。第三组的借还柜很好，我们机房就缺一个，做出来真的会用。' },
      {
        by: 'zhao.mingda',
        text: '那孩子们要高兴坏了，我先不说，等您自己讲。',
        reply: 1,
        reactions: [['lin.zhiyuan', '👍']],
      },
    ],
  },
  {
    between: ['lin.zhiyuan', 'priya.raman'],
    lines: [
      {
        by: 'lin.zhiyuan',
        text: 'Hi Priya, we finally measured it: late events are 0.4 %, and all of them come from one region.',
      },
      { by: 'priya.raman', text: 'Let me guess, a clock?' },
      {
        by: 'lin.zhiyuan',
        text: 'A clock. One machine, eleven minutes behind, for two years.',
        reply: 1,
        reactions: [['priya.raman', '😂']],
      },
      { by: 'priya.raman', text: 'Write that up and I will read it aloud at the next meetup.' },
    ],
  },
  {
    between: ['lin.zhiyuan', 'tsai.yuting'],
    lines: [
      { by: 'tsai.yuting', text: '致遠，想請教：工程師最怕研究員問什麼？' },
      { by: 'lin.zhiyuan', text: '最怕“你们为什么不直接……”，因为通常有一个很长的故事。' },
      {
        by: 'tsai.yuting',
        text: '哈哈，那我改成「請說那個很長的故事」。',
        reply: 1,
        reactions: [['lin.zhiyuan', '👍']],
      },
      { by: 'tsai.yuting', text: '下週的訪談大綱我改好寄給你，幫我看看哪裡會讓人想逃。' },
    ],
    unread: ['lin.zhiyuan'],
  },
  {
    between: ['lin.zhiyuan', 'su.wanqing'],
    lines: [
      { by: 'su.wanqing', text: '致远，酱园的新标签印出来了，给你看一眼实物的感觉。' },
      { by: 'su.wanqing', picture: { name: '货架.png', scene: 'shelves', shape: 2 } },
      {
        by: 'lin.zhiyuan',
        text: '瓶子真的没换！字好看，远看就认得出是他们家。',
        reply: 1,
        reactions: [['su.wanqing', '❤️']],
      },
      { by: 'su.wanqing', text: '老板娘昨天给我塞了两瓶，说“设计费之外的”。周末带一瓶给你。' },
      { by: 'lin.zhiyuan', text: '那我负责带面。' },
      { by: 'su.wanqing', text: '对了，你们状态页改版，配色我先出两版，一版稳重，一版“出事了也不慌”。' },
      { by: 'su.wanqing', text: '你更想先看哪一版？' },
    ],
    unread: ['lin.zhiyuan'],
  },
  {
    // They are no friends: for Zhiyuan this is a message request.
    between: ['asami.ren', 'lin.zhiyuan'],
    lines: [
      {
        by: 'asami.ren',
        text: '林先生您好，我是日中技术翻译朝见莲。您那篇故障复盘的动态，我想译成日文介绍给同行，可以吗？会注明出处，译稿先请您过目。',
      },
    ],
    unread: ['lin.zhiyuan'],
  },
];

/** @type {readonly DemoGroup[]} */
export const groups = lively;
