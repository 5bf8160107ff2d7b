import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import type { EventMode, EventType } from '@renmai/contracts/events/event.schema';
import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import type { SchoolStage } from '@renmai/contracts/org-pages/homepage.schema';
import type { StudyType } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { Workplace } from '@renmai/contracts/jobs/position-card.schema';
import type { WeightedText } from '../analysis/lexemes.js';

/**
 * Labels of values that are chosen from a list, in four languages, so that they are found and excluded by words. Texts of one value are
 * separated by commas.
 */
export const employmentLabels: Record<EmploymentType, string> = {
  permanent: 'full time,permanent,全职,正式工,正式员工,全職,正職,正式員工,正社員,フルタイム',
  contract: 'contract,fixed term,合同工,合同制,約聘,契約,契約社員',
  freelance: 'part time,freelance,兼职,自由职业,兼職,接案,自由接案,パートタイム,アルバイト,業務委託,フリーランス',
  'self-employed': 'self employed,自雇,自營,自営業,個人事業主',
  internship: 'internship,intern,实习,实习生,實習,インターン,インターンシップ',
};

export const workplaceLabels: Record<Workplace, string> = {
  onsite: 'on site,现场办公,現場辦公,出社',
  hybrid: 'hybrid,混合办公,混合辦公,ハイブリッド,ハイブリッド勤務',
  remote:
    'remote,work from home,远程,远程办公,居家办公,遠端,遠端工作,遠端辦公,リモート,リモートワーク,在宅勤務,テレワーク',
};

export const degreeLabels: Partial<Record<DegreeOfStudy, string>> = {
  'high-school': 'high school,高中,高校,高卒',
  'vocational-college': 'vocational college,diploma,大专,高职,中专,职校,高職,專科,専門学校',
  'community-college': 'community college,大专,社区学院,社區大學,社區學院,コミュニティカレッジ,短期大学,短大',
  college: 'college,大专,專科,短大,高専',
  bachelor: "bachelor,bachelor's degree,undergraduate,本科,学士,學士,大卒",
  master: "master,master's degree,graduate student,硕士,研究生,碩士,修士,大学院",
  phd: 'phd,doctorate,博士,博士号',
  postdoctoral: 'postdoctoral,postdoc,博士后,博士後,ポスドク',
};

/** Labels of a position that requires no years of work. */
export const beginnerLabels =
  'no experience,entry level,graduates,经验不限,应届生,應屆,經驗不拘,經驗不限,経験不問,未経験,新卒';

export const modeLabels: Record<EventMode, string> = {
  offline: 'offline,in person,线下,線下,實體,現地,会場,対面',
  online: 'online,线上,在线,線上,オンライン',
  hybrid: 'online,hybrid,线上,在线,线下,線上,實體,オンライン,会場',
};

export const eventTypeLabels: Partial<Record<EventType, string>> = {
  meetup: 'meetup,聚会,聚會,交流会,ミートアップ',
  talk: 'talk,lecture,讲座,分享会,講座,講演,講演会,トーク',
  workshop: 'workshop,工作坊,ワークショップ',
  conference: 'conference,summit,大会,会议,大會,研討會,カンファレンス',
  'job-fair': 'job fair,career fair,招聘会,双选会,就業博覽會,就職フェア,合同説明会',
  'open-day': 'open day,open house,开放日,開放日,オープンデー,オープンキャンパス,見学会',
  competition: 'competition,contest,hackathon,比赛,竞赛,比賽,競賽,コンテスト',
  exhibition: 'exhibition,expo,展览,展会,展覽,展示会',
  course: 'course,class,课程,課程,講座,コース',
  social: 'social,party,get-together,联谊,聯誼,交流会,懇親会',
};

export const studyLabels: Record<StudyType, string> = {
  offline: 'on campus,on site,in person,线下,面授,線下,實體,通学,対面',
  online: 'online,distance learning,remote,线上,在线,线上课程,网课,远程,線上,遠距,オンライン,通信,遠隔',
};

export const stageLabels: Partial<Record<SchoolStage, string>> = {
  kindergarten: 'kindergarten,preschool,nursery school,幼儿园,幼兒園,幼稚園',
  primary: 'primary school,elementary school,小学,小學,小学校',
  'junior-high': 'junior high,junior high school,middle school,初中,國中,中学校',
  'high-school': 'high school,senior high,高中,高校,高等学校',
  k12: 'K12,primary school,middle school,high school,小学,初中,高中,小學,國中,一贯制,小中高一貫',
  'vocational-college':
    'vocational college,vocational and technical college,trade school,职业学院,职业技术学院,高职,职业学校,职校,技校,職業學校,職業技術學院,職校,専門学校,職業技術学校',
  'community-college': 'community college,社区大学,社区学院,社區大學,社區學院,短期大学,コミュニティカレッジ',
  college: 'college,学院,大专院校,學院,專科學校,単科大学,短期大学',
  university: 'university,大学,大學',
  postgraduate: 'graduate school,postgraduate,postgraduate school,研究生院,研究所,大学院',
  'doctoral-academy': 'doctoral academy,博士,博士研究院,博士課程',
  'national-academy': 'national academy of sciences,国家科学院,國家科學院,国立科学アカデミー',
};

export const schoolTypeLabels: Readonly<Record<string, string>> = {
  public: 'public,公立,公办',
  private: 'private,私立,民办,民辦',
  international: 'international school,国际学校,國際學校,インターナショナルスクール',
  'training-center': 'training centre,training center,培训,培训机构,补习班,補習班,塾,教室,スクール',
  'online-learning-center': 'online learning,网校,在线教育,オンライン学習',
};

export const companyTypeLabels: Readonly<Record<string, string>> = {
  limited: '有限责任公司,有限公司,limited company,有限会社',
  'joint-stock': '股份有限公司,股份公司,joint stock company,株式会社',
  'state-owned': 'state owned,国有企业,国企,央企,國營企業,國企,国営企業,国有企業',
  'foreign-invested':
    'foreign company,foreign invested,multinational,外企,外资企业,外商,外資企業,外商公司,外資系企業,外資系',
  partnership: 'partnership,合伙企业,合夥企業,パートナーシップ',
  'sole-proprietorship': 'sole proprietorship,small business,个人独资企业,个体户,獨資企業,個人事業',
  'non-profit':
    'non profit,nonprofit,not for profit,NGO,charity,非营利组织,公益组织,公益机构,非營利組織,公益組織,非営利団体,非営利組織,NPO',
  'public-institution': 'public institution,public sector,事业单位,公家機關,公共機構,公的機関',
};

/** The labels as texts of a document; empty if the value has none. */
export const labelled = (labels: string | undefined): WeightedText[] =>
  (labels ?? '')
    .split(',')
    .flatMap((text) => (text === '' ? [] : [{ weight: 'C' as const, text, isLabel: true as const }]));
