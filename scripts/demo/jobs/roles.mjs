// @ts-check
/** @typedef {import('../people/entries.mjs').DemoMember['locale']} Locale */

/**
 * A position that homepages of the demo world offer beside the work of their founders.
 * @typedef {object} DemoRole
 * @property {string} title
 * @property {string} does
 * @property {string} wants
 * @property {string[]} skills
 */

/** @param {string} title @param {string} does @param {string} wants @param {string[]} skills @returns {DemoRole} */
const role = (title, does, wants, skills) => ({ title, does, wants, skills });

/** @type {Record<Locale, Record<'company' | 'school', DemoRole[]>>} */
export const roles = {
  'zh-CN': {
    company: [
      role(
        '项目经理',
        '把客户的目标拆成每周能交付的小步，按时说清进度和风险。',
        '做过跨部门的项目，写得出简短的会议纪要。',
        ['项目管理', '沟通协调'],
      ),
      role('数据分析师', '整理业务数据，每周交出一份大家看得懂的报告。', '熟练使用 SQL，懂得解释数字的来历。', [
        'SQL',
        '数据分析',
        'Python',
      ]),
      role('客户成功专员', '陪新客户走完头三个月，把他们的问题带回来给产品同事。', '耐心，文字清楚，能独立处理投诉。', [
        '客户服务',
        '沟通协调',
      ]),
      role('财务会计', '负责日常账务、月结和与税务机关的往来。', '有初级会计以上资格，两年以上经验优先。', [
        '财务会计',
        'Excel',
      ]),
      role('市场实习生', '协助活动筹备、文案和现场拍摄，每周到岗三天以上。', '在校生即可，愿意学，准时。', [
        '文案',
        '活动策划',
      ]),
    ],
    school: [
      role('专任教师', '承担两门专业课，带学生完成一个真实的课程项目。', '硕士以上学历，讲课清楚，尊重学生的问题。', [
        '教学',
        '课程设计',
      ]),
      role('实验室管理员', '维护设备与耗材，给每个班做安全培训。', '动手能力强，记录仔细。', ['设备维护', '安全管理']),
      role('学生工作助理', '联系校友与企业，安排实习和招聘会。', '熟悉校园工作，周末偶尔需要值班。', [
        '沟通协调',
        '活动策划',
      ]),
    ],
  },
  en: {
    company: [
      role(
        'Project coordinator',
        'Keep plans, dates and promises in one place, and say early when one of them slips.',
        'You have run projects across several teams and write short, clear notes.',
        ['Project management', 'Communication'],
      ),
      role(
        'Data analyst',
        'Turn what we measure into one weekly page that everybody understands.',
        'Good SQL, some Python, and the habit of saying where a number comes from.',
        ['SQL', 'Python', 'Statistics'],
      ),
      role(
        'Customer support specialist',
        'Answer questions by mail and phone, and bring what keeps coming back to the product team.',
        'Patience, plain writing and one more language beside English.',
        ['Customer service', 'Writing'],
      ),
      role(
        'Accountant',
        'Monthly closing, invoices and the yearly audit for a team of sixty.',
        'A professional qualification and two years of practice.',
        ['Accounting', 'Excel'],
      ),
      role(
        'Marketing intern',
        'Help with texts, photos and two small events. Three days a week for six months.',
        'You are still studying, curious and on time.',
        ['Writing', 'Events'],
      ),
    ],
    school: [
      role(
        'Lecturer',
        'Teach two courses a term and guide one project that students finish.',
        'A master’s degree or more, and examples of courses that you have given.',
        ['Teaching', 'Course design'],
      ),
      role(
        'Workshop technician',
        'Look after machines and materials, and train every group in safety.',
        'Good hands, careful records.',
        ['Maintenance', 'Safety'],
      ),
      role(
        'Careers adviser',
        'Bring students, former students and companies together.',
        'You know how hiring works and like to listen.',
        ['Advising', 'Events'],
      ),
    ],
  },
  'zh-TW': {
    company: [
      role(
        '專案經理',
        '把客戶的目標拆成每週能交付的小步驟，清楚說明進度與風險。',
        '帶過跨部門專案，能寫簡短的會議紀錄。',
        ['專案管理', '溝通協調'],
      ),
      role('資料分析師', '整理營運資料，每週產出一份大家都看得懂的報告。', '熟悉 SQL，能說明數字的來源。', [
        'SQL',
        '資料分析',
        'Python',
      ]),
      role('客服專員', '回覆顧客來信與來電，整理常見問題。', '有耐心，文字清楚。', ['客戶服務', '溝通協調']),
      role('行銷實習生', '協助文案、拍攝與門市活動，每週至少三天。', '在學學生可，樂於學習。', ['文案', '活動企劃']),
    ],
    school: [
      role('專任講師', '教授兩門專業課程，帶學生完成一項實作。', '碩士以上，能提供教學大綱。', ['教學', '課程設計']),
      role('實驗室技術員', '維護儀器與耗材，負責安全訓練。', '動手能力佳，紀錄細心。', ['設備維護', '安全管理']),
      role('職涯輔導員', '聯繫校友與企業，安排實習與徵才活動。', '熟悉校園工作，喜歡與學生談話。', [
        '輔導',
        '活動企劃',
      ]),
    ],
  },
  ja: {
    company: [
      role(
        'プロジェクト進行管理',
        '計画と約束を一か所にまとめ、遅れそうなときは早めに知らせます。',
        '複数部署の案件を進めた経験のある方。',
        ['プロジェクト管理', '調整'],
      ),
      role(
        'データアナリスト',
        '現場の数字を、週に一枚のわかりやすい資料にまとめます。',
        'SQL の実務経験。数字の出どころを説明できる方。',
        ['SQL', 'データ分析', 'Python'],
      ),
      role(
        'カスタマーサポート',
        'メールと電話の対応と、よくある質問の整理を担当します。',
        '落ち着いた文章が書ける方。',
        ['顧客対応', '文章作成'],
      ),
      role('インターン（広報）', '文章、撮影、小さな催しの準備を手伝います。週三日から。', '在学中の方も歓迎します。', [
        '文章作成',
        'イベント',
      ]),
    ],
    school: [
      role(
        '専任講師',
        '二つの科目を受け持ち、学生の制作を一つ最後まで指導します。',
        '修士以上。授業の例をお見せください。',
        ['授業', '教材作成'],
      ),
      role('実習室技術員', '機械と材料を管理し、安全講習を行います。', '記録をていねいに残せる方。', [
        '設備保守',
        '安全管理',
      ]),
      role('進路相談員', '卒業生と企業をつなぎ、見学や実習を手配します。', '学生の話を聞くのが好きな方。', [
        '相談',
        'イベント',
      ]),
    ],
  },
};

/** The texts of a position, from its homepage and its role. @type {Record<Locale, (page: { name: string }, role: DemoRole) => { description: string, requirements: string }>} */
export const wordsOf = {
  'zh-CN': ({ name }, { does, wants }) => ({
    description: `${name}正在寻找新同事。\n\n你将：\n• ${does}\n• 与一个小而稳定的团队一起工作，每周有固定的交流时间。\n• 在头一个月有一位同事陪你熟悉工作。`,
    requirements: `${wants}\n请在简历里写一件你做完并且满意的事。`,
  }),
  en: ({ name }, { does, wants }) => ({
    description: `${name} is looking for a new colleague.\n\nYou will:\n• ${does}\n• Work in a small, steady team with one fixed hour a week for questions.\n• Have somebody beside you in your first month.`,
    requirements: `${wants}\nTell us about one thing that you finished and are content with.`,
  }),
  'zh-TW': ({ name }, { does, wants }) => ({
    description: `${name}正在尋找新夥伴。\n\n您將：\n• ${does}\n• 與穩定的小團隊一起工作，每週有固定的交流時間。\n• 第一個月有同事陪您熟悉工作。`,
    requirements: `${wants}\n請在履歷中寫一件您完成並感到滿意的事。`,
  }),
  ja: ({ name }, { does, wants }) => ({
    description: `${name}では新しい仲間を募集しています。\n\n仕事の内容：\n• ${does}\n• 少人数の落ち着いたチームで、毎週相談の時間があります。\n• 最初の一か月は先輩がそばで教えます。`,
    requirements: `${wants}\nやり遂げて満足している仕事を一つ教えてください。`,
  }),
};

/** The work of a founder, as the homepage looks for another. @type {Record<Locale, { does: string, wants: string, asked: string, start: string, starts: string[] }>} */
export const ownWork = {
  'zh-CN': {
    does: '和现在的负责人并肩工作，接手一部分已经成熟的任务。',
    wants: '做过类似的工作，并能讲清楚自己的取舍。',
    asked: '可以接受偶尔出差吗？',
    start: '最早什么时候可以到岗？',
    starts: ['一个月内', '三个月内', '更晚'],
  },
  en: {
    does: 'Work beside the person who does it now, and take over a part that runs well.',
    wants: 'You have done similar work and can explain your choices.',
    asked: 'Can you travel now and then?',
    start: 'When could you begin?',
    starts: ['Within a month', 'Within three months', 'Later'],
  },
  'zh-TW': {
    does: '與現在的負責人並肩工作，接手部分成熟的任務。',
    wants: '做過類似的工作，並能說明自己的取捨。',
    asked: '可以接受偶爾出差嗎？',
    start: '最快什麼時候可以到職？',
    starts: ['一個月內', '三個月內', '更晚'],
  },
  ja: {
    does: '今の担当者と並んで働き、軌道に乗った仕事の一部を引き継ぎます。',
    wants: '近い仕事の経験があり、自分の判断を説明できる方。',
    asked: 'ときどきの出張は可能ですか。',
    start: 'いつから働けますか。',
    starts: ['一か月以内', '三か月以内', 'それ以降'],
  },
};
