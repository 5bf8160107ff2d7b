import { fromJsonResume } from './from-json-resume.js';

const dates = { startDate: '2021-01', endDate: '2022-02' };
const job = { name: 'Oakline', position: 'Planner', ...dates };

/** Jobs as the programs that write JSON Resume, or something like it, have them. */
it.each<[string, object]>([
  ['1.0', { work: [job] }],
  ['0.0', { work: [{ company: 'Oakline', position: 'Planner', ...dates }] }],
  ['one job that is no list', { work: job }],
  ['a document within', { resume: { work: [job] } }],
  ['positions below their company', { work: [{ name: 'Oakline', positions: [{ title: 'Planner', ...dates }] }] }],
  [
    'roles below their company',
    { work: [{ company: { name: 'Oakline' }, roles: [{ position: 'Planner', ...dates }] }] },
  ],
  [
    'years and months apart',
    { work: [{ ...job, startDate: { year: 2021, month: 1 }, endDate: { year: 2022, month: 2 } }] },
  ],
  ['American dates', { work: [{ ...job, startDate: '01/2021', endDate: '02/2022' }] }],
  ['one text for both dates', { work: [{ name: 'Oakline', position: 'Planner', period: 'Jan 2021 – Feb 2022' }] }],
  [
    'sections with items',
    {
      sections: {
        experience: { id: 'x', items: [{ company: 'Oakline', position: 'Planner', date: 'Jan 2021 – Feb 2022' }] },
      },
    },
  ],
  [
    'a name of its own',
    { workExperiences: [{ company: 'Oakline', jobTitle: 'Planner', date: 'Jan 2021 - Feb 2022' }] },
  ],
  ['a list within', { employment: { history: [{ employer: 'Oakline', position: 'Planner', ...dates }] } }],
  ['entries by keys', { work: { a1: job } }],
  [
    'dates below their period',
    {
      positions: [
        {
          companyName: 'Oakline',
          title: 'Planner',
          timePeriod: { startDate: { year: 2021, month: 1 }, endDate: { year: 2022, month: 2 } },
        },
      ],
    },
  ],
  ['instants', { work: [{ ...job, startDate: 1_609_459_200_000, endDate: 1_643_673_600 }] }],
  [
    'years and months by names',
    {
      experience: [
        { company: 'Oakline', title: 'Planner', startYear: 2021, startMonth: 1, endYear: 2022, endMonth: 2 },
      ],
    },
  ],
  ['Chinese names', { 工作经历: [{ 公司: 'Oakline', 职位: 'Planner', 开始时间: '2021-01', 结束时间: '2022-02' }] }],
  [
    'Taiwanese names',
    { 工作經歷: [{ 公司名稱: 'Oakline', 職稱: 'Planner', 起始時間: '2021/01', 結束時間: '2022/02' }] },
  ],
  ['Japanese names', { 職歴: [{ 会社名: 'Oakline', 役職: 'Planner', 開始日: '2021年1月', 終了日: '2022年2月' }] }],
  [
    'Europass',
    {
      SkillsPassport: {
        LearnerInfo: {
          WorkExperience: [
            {
              Employer: { Name: 'Oakline' },
              Position: { Label: 'Planner' },
              Period: { From: { Year: 2021, Month: 1 }, To: { Year: 2022, Month: 2 } },
            },
          ],
        },
      },
    },
  ],
  [
    'parts with entries in a list',
    {
      resume: {
        content: {
          sections: [
            { title: 'Career', type: 'work', entries: [{ employer: 'Oakline', jobTitle: 'Planner', ...dates }] },
            { title: 'Skills', type: 'skill', entries: [{ skill: 'SQL' }] },
          ],
        },
      },
    },
  ],
  [
    'Europass of today',
    {
      profile: {
        workExperiences: [
          {
            employer: 'Oakline',
            occupation: 'Planner',
            dateFrom: { date: '2021-01-15', accuracy: 'DAY' },
            dateTo: { date: '2022-02-01', accuracy: 'DAY' },
            ongoing: false,
          },
        ],
      },
    },
  ],
  [
    'a career network',
    {
      users: [
        {
          professional_experience: {
            companies: [{ name: 'Oakline', title: 'Planner', begin_date: '2021-01', end_date: '2022-02' }],
          },
        },
      ],
    },
  ],
  [
    'a profile service',
    {
      experiences: [
        {
          company: 'Oakline',
          title: 'Planner',
          starts_at: { day: 1, month: 1, year: 2021 },
          ends_at: { day: 28, month: 2, year: 2022 },
        },
      ],
    },
  ],
  [
    'an applicant tracking system',
    {
      candidate: {
        experiences: [
          {
            employer: 'Oakline',
            position: 'Planner',
            started_at: '2021-01-01',
            ended_at: '2022-02-01',
            is_current: false,
          },
        ],
      },
    },
  ],
  [
    'elements of a view',
    {
      positionView: {
        elements: [
          {
            companyName: 'Oakline',
            title: 'Planner',
            timePeriod: { startDate: { month: 1, year: 2021 }, endDate: { month: 2, year: 2022 } },
          },
        ],
      },
    },
  ],
  ['a list of jobs alone', [{ company: 'Oakline', title: 'Planner', ...dates }]],
  [
    'Chinese names below a heading',
    { 简历: { 工作经历: [{ 公司名称: 'Oakline', 职位名称: 'Planner', 时间: '2021.01-2022.02' }] } },
  ],
  ['years in one text', { work: [{ name: 'Oakline', position: 'Planner', dates: '01/2021-02/2022' }] }],
])('a job is read from %s', (_, json) => {
  const jobs = fromJsonResume(json).found.flatMap((one) => (one.section === 'job' ? [one.value] : []));
  expect(jobs).toMatchObject([{ companyName: 'Oakline', title: 'Planner', ...dates }]);
});

it('the person is read wherever the file has them', () => {
  const valuesIn = (json: object): unknown[] => fromJsonResume(json).found.map((one) => one.value);
  const phone = { countryCode: 'GB', number: '7700900123' };
  expect(
    valuesIn({
      profile: {
        personalInformation: {
          firstName: 'Ana',
          lastName: 'Li',
          emails: [{ email: 'ana@mail.example.org' }],
          phones: [{ phone: '7700900123', dialCode: '+44' }],
        },
        linguisticSkills: { motherTongue: ['English'], other: [{ language: 'German' }] },
      },
    }),
  ).toEqual([
    'Ana Li',
    'ana@mail.example.org',
    phone,
    { language: 'en', level: 'native' },
    { language: 'de', level: null },
  ]);
  expect(
    valuesIn({
      person: {
        name: { formatted: 'Ana Li' },
        communication: { email: [{ address: 'ana@mail.example.org' }], phone: [{ number: '+447700900123' }] },
      },
      languages: { de: 'NATIVE' },
    }),
  ).toEqual(['Ana Li', 'ana@mail.example.org', phone, { language: 'de', level: 'native' }]);
});

it('a name that is of no person, and settings of a program, are not read', () => {
  expect(fromJsonResume({ name: 'oak-app', version: '1.0.0', scripts: { test: 'x' } })).toMatchObject({
    found: [],
    unread: ['version', 'scripts'],
  });
  expect(fromJsonResume({ work: [{ id: 'x', visible: true, ...job }] }).rest).toEqual([]);
});

it('what is no number and no name at a service is among the lines', () => {
  const { found, rest } = fromJsonResume({
    basics: { name: 'Ada Berg', phone: 'ask me', profiles: [{ network: 'X' }], url: 'ftp://files.example.org' },
    work: [{ name: 'Oakline', position: 'Planner' }],
  });
  expect(rest).toEqual(expect.arrayContaining([expect.stringContaining('ask me'), expect.stringContaining('X')]));
  expect(found).toContainEqual(expect.objectContaining({ section: 'website', value: 'ftp://files.example.org' }));
});

it('two positions at one company are two jobs', () => {
  const positions = [
    { title: 'Head of planning', startDate: '2022-02' },
    { title: 'Planner', ...dates },
  ];
  const { found } = fromJsonResume({ work: [{ name: 'Oakline', positions }] });
  expect(found.map(({ value }) => value)).toMatchObject([
    { companyName: 'Oakline', title: 'Head of planning' },
    { companyName: 'Oakline', title: 'Planner' },
  ]);
});

it('names in Chinese are read, of the person as well', () => {
  const { found, unread, rest } = fromJsonResume({
    姓名: '王建国',
    手机: '13800138000',
    邮箱: 'w@example.org',
    自我评价: '踏实负责。',
    工作经历: [{ 公司: '腾讯', 职位: '产品经理', 开始时间: '2018.06', 结束时间: '至今', 工作内容: '负责支付' }],
    教育经历: [{ 学校: '北京大学', 专业: '计算机', 学历: '本科', 开始时间: '2010', 结束时间: '2014' }],
  });
  expect([unread, rest]).toEqual([[], []]);
  expect(found.map((one) => one.value)).toMatchObject([
    ...['王建国', '踏实负责。', 'w@example.org'],
    { countryCode: 'CN', number: '13800138000' },
    { companyName: '腾讯', title: '产品经理', startDate: '2018-06', endDate: null, description: '负责支付' },
    { school: '北京大学', degree: 'bachelor', fieldOfStudy: '计算机', startDate: '2010', endDate: '2014' },
  ]);
});

it('words about the person, and levels, are read where a program has no other place for them', () => {
  const { found } = fromJsonResume({
    basics: { name: 'Sam' },
    sections: {
      summary: { content: '<p>I plan.</p>' },
      languages: { items: [{ name: 'German', description: 'Native', level: 5 }] },
    },
  });
  expect(found.map((one) => one.value)).toEqual(['Sam', 'I plan.', { language: 'de', level: 'native' }]);
});

it('HTML and Markdown in summaries are read as they look', () => {
  const { found } = fromJsonResume({
    basics: { name: 'Sam', summary: '<p>Hello <b>all</b> &amp; you</p>\n**Led** a [team](https://example.org/t)' },
    work: [{ name: 'Oakline', position: 'Planner', summary: '<ul><li>One</li><li>Two</li></ul>\n- Three' }],
  });
  expect(found.map((one) => one.value)).toMatchObject([
    ...['Sam', 'Hello all & you\n\nLed a team (https://example.org/t)'],
    { description: '• One\n• Two\n• Three' },
  ]);
});
