import type { Locale } from '@renmai/contracts';
import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import type { LanguageLevel } from '@renmai/contracts/profile/language.schema';

export interface ResumeTexts {
  resume: string;
  contact: string;
  about: string;
  jobs: string;
  educations: string;
  skills: string;
  languages: string;
  certifications: string;
  projects: string;
  volunteering: string;
  publications: string;
  /** the end of an entry that continues */
  now: string;
  employmentType: Record<EmploymentType, string>;
  degree: Record<DegreeOfStudy, string>;
  level: Record<LanguageLevel, string>;
}

/** The words of a résumé. */
export const resumeTexts: Record<Locale, ResumeTexts> = {
  en: {
    resume: 'Résumé',
    contact: 'Contact',
    about: 'About',
    jobs: 'Experience',
    educations: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    certifications: 'Certifications',
    projects: 'Projects',
    volunteering: 'Volunteering',
    publications: 'Publications',
    now: 'present',
    employmentType: {
      permanent: 'Permanent',
      contract: 'Contract (full-time)',
      freelance: 'Freelance (part-time)',
      'self-employed': 'Self-employed',
      internship: 'Internship',
    },
    degree: {
      'below-senior-high': 'Below senior high',
      'high-school': 'High school',
      'vocational-college': 'Vocational college',
      'community-college': 'Community college',
      college: 'College',
      bachelor: 'Bachelor’s',
      master: 'Master’s',
      phd: 'PhD',
      postdoctoral: 'Postdoctoral',
      other: 'Other degree',
    },
    level: {
      elementary: 'Elementary',
      limited: 'Limited working',
      professional: 'Professional working',
      fluent: 'Fluent',
      native: 'Native',
    },
  },
  'zh-CN': {
    resume: '简历',
    contact: '联系方式',
    about: '个人简介',
    jobs: '工作经历',
    educations: '教育经历',
    skills: '技能',
    languages: '语言',
    certifications: '证书',
    projects: '项目经历',
    volunteering: '志愿经历',
    publications: '出版物与论文',
    now: '至今',
    employmentType: {
      permanent: '正式员工',
      contract: '合同制（全职）',
      freelance: '自由职业（兼职）',
      'self-employed': '自雇',
      internship: '实习',
    },
    degree: {
      'below-senior-high': '高中以下',
      'high-school': '高中',
      'vocational-college': '中专/职校',
      'community-college': '社区学院',
      college: '大专',
      bachelor: '本科',
      master: '硕士',
      phd: '博士',
      postdoctoral: '博士后',
      other: '其他学历',
    },
    level: {
      elementary: '入门',
      limited: '日常交流',
      professional: '工作交流',
      fluent: '流利',
      native: '母语',
    },
  },
  'zh-TW': {
    resume: '履歷',
    contact: '聯絡方式',
    about: '個人簡介',
    jobs: '工作經歷',
    educations: '教育經歷',
    skills: '技能',
    languages: '語言',
    certifications: '證照',
    projects: '專案經歷',
    volunteering: '志工經歷',
    publications: '出版品與論文',
    now: '至今',
    employmentType: {
      permanent: '正式員工',
      contract: '約聘（全職）',
      freelance: '自由接案（兼職）',
      'self-employed': '自營',
      internship: '實習',
    },
    degree: {
      'below-senior-high': '高中以下',
      'high-school': '高中',
      'vocational-college': '高職',
      'community-college': '社區學院',
      college: '專科',
      bachelor: '學士',
      master: '碩士',
      phd: '博士',
      postdoctoral: '博士後',
      other: '其他學歷',
    },
    level: {
      elementary: '入門',
      limited: '日常交流',
      professional: '工作交流',
      fluent: '流利',
      native: '母語',
    },
  },
  ja: {
    resume: '履歴書',
    contact: '連絡先',
    about: '自己紹介',
    jobs: '職歴',
    educations: '学歴',
    skills: 'スキル',
    languages: '言語',
    certifications: '資格・認定',
    projects: 'プロジェクト',
    volunteering: 'ボランティア',
    publications: '出版物・論文',
    now: '現在',
    employmentType: {
      permanent: '正社員',
      contract: '契約（フルタイム）',
      freelance: 'フリーランス（パートタイム）',
      'self-employed': '自営業',
      internship: 'インターンシップ',
    },
    degree: {
      'below-senior-high': '高校未満',
      'high-school': '高校',
      'vocational-college': '専門学校',
      'community-college': 'コミュニティカレッジ',
      college: '短大・高専',
      bachelor: '学士',
      master: '修士',
      phd: '博士',
      postdoctoral: 'ポスドク',
      other: 'その他の学歴',
    },
    level: {
      elementary: '初級',
      limited: '日常会話',
      professional: 'ビジネス',
      fluent: '流暢',
      native: '母語',
    },
  },
};
