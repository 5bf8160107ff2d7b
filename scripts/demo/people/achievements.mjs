// @ts-check
/**
 * Certifications, projects, volunteering and publications of some members, by their keys, in the form of the API.
 * @typedef {object} Achievements
 * @property {{ name: string, issuer?: string, startDate?: string, endDate?: string, credentialId?: string, url?: string }[]} [certifications]
 * @property {{ name: string, role?: string, startDate?: string, endDate?: string | null, url?: string, description?: string }[]} [projects]
 * @property {{ role: string, organization: string, cause?: string, startDate?: string, endDate?: string | null, description?: string }[]} [volunteering]
 * @property {{ name: string, publisher?: string, date?: string, url?: string, description?: string }[]} [publications]
 */

/** @type {Record<string, Achievements>} */
export const achievements = {
  'lin.zhiyuan': {
    certifications: [
      {
        name: '系统架构设计师（高级）',
        issuer: '临江软件考试中心',
        startDate: '2019-05',
        credentialId: 'LJ-190523-088',
      },
    ],
    projects: [
      {
        name: '订单平台多活改造',
        role: '项目负责人',
        startDate: '2021-03',
        endDate: '2022-11',
        description: '三地五机房，任一机房断电后两分钟内恢复下单。',
      },
      {
        name: 'PostgreSQL 中文笔记',
        role: '作者与维护者',
        startDate: '2018',
        url: 'https://zhiyuan.yunling.example/notes',
        description: '两百多篇短文，从索引讲到恢复。',
      },
    ],
    volunteering: [
      {
        role: '编程课志愿讲师',
        organization: '湖滨社区图书馆',
        cause: '教育',
        startDate: '2022-09',
        description: '每月两个周六，带中学生写第一个程序。',
      },
    ],
    publications: [
      {
        name: '分布式事务的故障恢复：一次复盘',
        publisher: '《架构笔记》',
        date: '2023-06',
        description: '写给值班的人看。',
      },
    ],
  },
  'maya.okafor': {
    certifications: [
      {
        name: 'Functional Safety Engineer',
        issuer: 'Northmere Safety Board',
        startDate: '2022-03',
        endDate: '2028-03',
        credentialId: 'NSB-4471',
        url: 'https://safety.northmere.example/check/4471',
      },
      { name: 'Working at Height, Offshore', issuer: 'Tidewell Training', startDate: '2017-02' },
    ],
    projects: [
      {
        name: 'Open gripper',
        role: 'Maintainer',
        startDate: '2021-09',
        url: 'https://kestrel.example/open-gripper',
        description: 'Drawings, moulds and firmware of a soft gripper that a school workshop can build for £90.',
      },
    ],
    volunteering: [
      {
        role: 'Mentor',
        organization: 'Girls Who Build Bristol',
        cause: 'Education',
        startDate: '2019-01',
        description: 'One afternoon a week with four students, from first sketch to something that moves.',
      },
    ],
    publications: [
      {
        name: 'Gentle handling of soft fruit by pressure-limited grippers',
        publisher: 'Journal of Field Robotics Practice',
        date: '2023-04',
        description: 'What 40,000 strawberries taught us about force, friction and patience.',
      },
    ],
  },
  'priya.raman': {
    certifications: [
      { name: 'Data Protection Officer', issuer: 'Lion City Institute', startDate: '2021', endDate: '2026-06' },
    ],
    publications: [{ name: 'Charts without legends', publisher: 'Lanternfield blog', date: '2024-02' }],
  },
  'tsai.yuting': {
    projects: [{ name: '長輩也能用的掛號流程', role: '研究主持人', startDate: '2023-02', endDate: '2023-10' }],
    volunteering: [{ role: '無障礙測試志工', organization: '港灣視障者協會', cause: '社會福利', startDate: '2021' }],
  },
  'mizuhara.haruka': {
    certifications: [{ name: '情報処理安全確保支援士', issuer: '浅葱情報協会', startDate: '2020-10' }],
    publications: [{ name: '小さなチームのための要件定義', publisher: '青空出版', date: '2023-09' }],
  },
};
