// @ts-check
/** @typedef {import('../people/entries.mjs').DemoMember['locale']} Locale */

/**
 * The topic of an event of the demo world.
 * @typedef {object} Topic
 * @property {import('@renmai/contracts/events/event.schema').EventType} type
 * @property {string} title
 * @property {string} about
 * @property {string[]} plan the programme, in order
 */

/** @typedef {'company' | 'school' | 'member'} Host */

/** @param {Topic['type']} type @param {string} title @param {string} about @param {string[]} plan @returns {Topic} */
const topic = (type, title, about, plan) => ({ type, title, about, plan });

/** @type {Record<Locale, Record<Host, Topic[]>>} */
export const topics = {
  'zh-CN': {
    company: [
      topic('open-day', '开放日：看看我们怎么工作', '半天时间，走进我们的工作现场，和做事的人面对面聊。', [
        '14:00 参观',
        '15:00 三个项目的幕后',
        '16:00 自由交流',
      ]),
      topic('talk', '周四夜谈：从一次失败说起', '一位同事讲一个没做成的项目：当时怎么想，后来学到了什么。', [
        '19:00 主讲',
        '19:50 提问',
        '20:30 茶点',
      ]),
      topic('job-fair', '秋季招聘专场', '用人部门到场，一对一介绍岗位，带上简历当天可以初谈。', [
        '10:00 岗位介绍',
        '11:00 一对一交流',
        '15:00 现场初谈',
      ]),
      topic('workshop', '动手工作坊：把想法做成样子', '小班，每组四人，一天之内把一个想法做成可以给人看的东西。', [
        '09:30 分组选题',
        '11:00 动手',
        '16:30 展示与点评',
      ]),
    ],
    school: [
      topic('open-day', '校园开放日', '参观教室和实验室，旁听一节课，与在校生聊聊真实的校园生活。', [
        '09:00 集合与参观',
        '10:30 旁听公开课',
        '13:30 招生咨询',
      ]),
      topic('talk', '大师讲堂：一门手艺做三十年', '请来一位坚持了三十年的匠人，讲怎样把一件事越做越细。', [
        '18:30 签到',
        '19:00 讲座',
        '20:30 交流',
      ]),
      topic('competition', '课程设计展评', '学生展示本学期的课程设计，校友与企业代表现场点评。', [
        '13:00 布展',
        '14:00 展示',
        '16:00 评奖',
      ]),
    ],
    member: [
      topic('meetup', '周末后端茶会', '不讲大道理，每人带一个最近踩的坑，轮流说十五分钟。', [
        '14:00 见面',
        '14:30 轮流分享',
        '16:30 散步',
      ]),
      topic('course', '读书会：《人月神话》第三章', '读完第三章再来，每人说一处同意、一处不同意。', [
        '19:30 轮流发言',
        '20:30 讨论',
        '21:00 选下一本',
      ]),
      topic('social', '同城散步：老街与新书店', '沿着老街慢慢走，最后在书店坐下来聊天。', [
        '15:00 地铁口集合',
        '15:15 出发',
        '17:00 书店',
      ]),
    ],
  },
  'zh-TW': {
    company: [
      topic('open-day', '開放日：看看我們怎麼工作', '半天時間，走進我們的工作現場，和做事的人面對面聊。', [
        '14:00 參觀',
        '15:00 三個專案的幕後',
        '16:00 自由交流',
      ]),
      topic('workshop', '手作工作坊：一個下午學會一件事', '小班教學，材料都準備好了，帶著好奇心來就可以。', [
        '13:30 介紹',
        '14:00 動手',
        '16:30 成果分享',
      ]),
      topic('talk', '下班後的一堂課', '一位同事分享這一年最值得記下來的三件事。', [
        '19:00 分享',
        '20:00 提問',
        '20:30 茶敘',
      ]),
    ],
    school: [
      topic('open-day', '校園參訪日', '參觀教室與實驗室，旁聽一堂課，和在學生聊聊。', [
        '09:30 集合',
        '10:00 參訪',
        '13:00 招生諮詢',
      ]),
      topic('talk', '校友回娘家：畢業十年後', '五位校友談畢業後的路，也談走錯的那幾步。', ['14:00 座談', '15:30 交流']),
    ],
    member: [
      topic('meetup', '資料工程師小聚', '帶一個最近解決的問題來，輪流分享，輕鬆聊。', [
        '19:00 見面',
        '19:30 分享',
        '21:00 散會',
      ]),
      topic('social', '週末登山：七星山慢慢走', '不趕路，走走停停，山頂一起吃便當。', [
        '08:00 集合',
        '11:30 山頂',
        '15:00 下山',
      ]),
    ],
  },
  en: {
    company: [
      topic('open-day', 'Open afternoon: how we work', 'Half a day in our workshop, with the people who do the work.', [
        '14:00 A walk through the place',
        '15:00 Three projects from the inside',
        '16:00 Time to talk',
      ]),
      topic(
        'talk',
        'Thursday talk: a project that failed',
        'One of us tells what went wrong, what we thought then, and what we do now.',
        ['18:30 Doors', '19:00 The talk', '19:50 Questions'],
      ),
      topic(
        'workshop',
        'Workshop: from an idea to something to show',
        'Small groups of four, one day, one thing that works at the end.',
        ['09:30 Groups and subjects', '11:00 Making', '16:30 Showing'],
      ),
      topic(
        'job-fair',
        'Meet the teams',
        'Teams that are hiring introduce themselves. Bring your résumé; first talks are held the same day.',
        ['10:00 Teams in ten minutes each', '11:00 One to one', '15:00 First talks'],
      ),
    ],
    school: [
      topic(
        'open-day',
        'Campus day',
        'See classrooms and labs, sit in on a lesson, and ask students what it is really like.',
        ['09:00 Meeting point', '10:30 An open lesson', '13:30 Questions about enrolment'],
      ),
      topic('exhibition', 'Graduation show', 'What students made this year, with the people who made it beside it.', [
        '12:00 Doors',
        '15:00 A walk with the makers',
        '18:00 End',
      ]),
    ],
    member: [
      topic(
        'meetup',
        'Data people over breakfast',
        'Bring one problem that you solved lately. Ten minutes each, then coffee.',
        ['08:30 Coffee', '09:00 Round of problems', '10:30 Off to work'],
      ),
      topic(
        'course',
        'Reading circle: chapter three',
        'Read it before. Everybody brings one sentence they agree with and one they do not.',
        ['19:00 Round', '20:00 Discussion', '21:00 The next book'],
      ),
      topic('social', 'Sunday walk along the harbour', 'Slowly along the water, and a bench in the sun at the end.', [
        '11:00 Ferry pier',
        '13:00 The bench',
      ]),
    ],
  },
  ja: {
    company: [
      topic('open-day', '会社見学：働く現場を歩く', '半日かけて現場を見学し、担当者と直接お話しいただけます。', [
        '14:00 見学',
        '15:00 三つの仕事の舞台裏',
        '16:00 懇談',
      ]),
      topic('workshop', '手を動かすワークショップ', '少人数で、一日かけて一つのものを仕上げます。', [
        '10:00 説明',
        '11:00 制作',
        '16:00 発表',
      ]),
      topic(
        'talk',
        '夜の勉強会：失敗から始める',
        'うまくいかなかった仕事について、考えたことと学んだことをお話しします。',
        ['19:00 講演', '19:50 質疑', '20:30 懇親会'],
      ),
    ],
    school: [
      topic('open-day', 'オープンキャンパス', '教室と実習室を見学し、授業を体験していただけます。', [
        '10:00 受付',
        '10:30 体験授業',
        '13:30 個別相談',
      ]),
      topic('exhibition', '卒業制作展', '一年かけて作った作品を、作り手の言葉とともにご覧ください。', [
        '11:00 開場',
        '15:00 作者と巡る',
        '18:00 閉場',
      ]),
    ],
    member: [
      topic('meetup', '翻訳者の集い', '最近悩んだ一文を持ち寄って、みんなで考えます。', [
        '14:00 自己紹介',
        '14:30 一文ずつ',
        '16:30 お茶',
      ]),
      topic('social', '古い町並みを歩く会', 'ゆっくり歩きながら、建物の話をします。', [
        '10:00 駅前集合',
        '12:00 昼食',
        '14:00 解散',
      ]),
    ],
  },
};

/** @type {Record<Locale, { plan: string, by: (name: string) => string, moved: string, cancelled: string, asked: string, street: string, hall: string[] }>} */
export const phrases = {
  'zh-CN': {
    plan: '安排',
    by: (name) => `${name}一直相信，好的交流来自准备充分的人和轻松的气氛。欢迎第一次来的朋友。`,
    moved: '原场地临时维修，我们换了时间。给大家添麻烦了，名额都保留。',
    cancelled: '主讲人身体不适，这次只能取消，抱歉。下一次会提前通知已报名的朋友。',
    asked: '您最想听到什么？',
    street: '灯市路18号',
    hall: ['一号会议室', '二楼报告厅', '大厅', '图书馆三层'],
  },
  'zh-TW': {
    plan: '流程',
    by: (name) => `${name}相信好的交流來自準備充分的人和輕鬆的氣氛。歡迎第一次來的朋友。`,
    moved: '原場地臨時整修，我們改了時間。造成不便敬請見諒，名額都保留。',
    cancelled: '講者身體不適，這次只好取消，抱歉。',
    asked: '您最想聽到什麼？',
    street: '燈市路18號',
    hall: ['一號會議室', '二樓演講廳', '大廳', '圖書館三樓'],
  },
  en: {
    plan: 'Plan',
    by: (name) => `${name} likes rooms in which people have prepared and nobody is in a hurry. Newcomers are welcome.`,
    moved: 'The hall is being repaired, so we have moved. Everybody keeps their place. Sorry for the trouble.',
    cancelled: 'Our speaker is ill, so we have to cancel this one. Sorry; we will tell you of the next.',
    asked: 'What would you like to hear most?',
    street: '18 Lantern Street',
    hall: ['Room 1', 'The lecture hall', 'The workshop', 'The library, third floor'],
  },
  ja: {
    plan: '流れ',
    by: (name) => `${name}は、準備された話と、くつろいだ雰囲気を大切にしています。初めての方も歓迎します。`,
    moved: '会場の修繕のため、日程を変更しました。お申し込みはそのまま有効です。',
    cancelled: '登壇者の体調不良により、今回は中止いたします。申し訳ございません。',
    asked: 'いちばん聞きたいことは何ですか。',
    street: '灯町1-8-2',
    hall: ['第一会議室', '二階ホール', '大広間', '図書館三階'],
  },
};
