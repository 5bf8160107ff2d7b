import type { Locale } from '@renmai/contracts';
import type { GuardianRelation } from '@renmai/contracts/applications/application.schema';

export interface CsvWords {
  /** headings of the columns of every application, in their order */
  head: readonly string[];
  /** where applications are for children, and where there are places */
  sender: string;
  guardians: string;
  relations: Readonly<Record<GuardianRelation, string>>;
  rank: string;
  offerEnds: string;
  yes: string;
  no: string;
  /** by outcome, by the key of a stage that has no name of its own, and by field of a form; a missing key is written as it is */
  outcomes: Readonly<Record<string, string>>;
  stages: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
}

/** The table of applicants in the language of the member who downloads it. English keeps the names that programs know. */
export const csvWords: Record<Locale, CsvWords> = {
  en: {
    head: ['name', 'outcome', 'stage', 'submitted', 'seen', 'attempt', 'rating', 'tags', 'knocked out'],
    sender: 'sent by',
    guardians: 'guardians',
    relations: {
      mother: 'mother',
      father: 'father',
      grandparent: 'grandparent',
      relative: 'relative',
      guardian: 'guardian',
    },
    rank: 'waiting rank',
    offerEnds: 'offer ends',
    yes: 'true',
    no: 'false',
    outcomes: {},
    stages: {},
    fields: {},
  },
  'zh-CN': {
    head: ['姓名', '结果', '阶段', '提交时间', '已查看', '第几次申请', '评分', '标签', '不符合要求'],
    sender: '提交人',
    guardians: '监护人',
    relations: {
      mother: '母亲',
      father: '父亲',
      grandparent: '祖父母或外祖父母',
      relative: '亲属',
      guardian: '监护人',
    },
    rank: '候补顺位',
    offerEnds: '确认截止',
    yes: '是',
    no: '否',
    outcomes: {
      applied: '已提交',
      waiting: '候补中',
      offered: '待对方确认',
      employed: '已录用',
      approved: '已通过',
      rejected: '未通过',
      withdrawn: '已撤回',
    },
    stages: { new: '新申请', viewed: '已查看', shortlisted: '初选通过', interview: '面试', offer: '录用通知' },
    fields: {
      name: '姓名',
      age: '年龄',
      gender: '性别',
      grade: '年级',
      nationality: '国籍',
      livingCity: '现居城市',
      currentSchool: '目前就读学校',
      academicScores: '学业成绩',
      languageProficiency: '语言能力',
      hobbies: '兴趣爱好',
      introduction: '自我介绍',
      email: '邮箱',
      countryCode: '国家或地区代码',
      mobile: '手机号码',
      reason: '申请理由',
      highlights: '亮点',
      organisation: '公司或学校',
      jobTitle: '职位',
    },
  },
  'zh-TW': {
    head: ['姓名', '結果', '階段', '提交時間', '已檢視', '第幾次申請', '評分', '標籤', '不符合要求'],
    sender: '提交人',
    guardians: '監護人',
    relations: {
      mother: '母親',
      father: '父親',
      grandparent: '祖父母或外祖父母',
      relative: '親屬',
      guardian: '監護人',
    },
    rank: '候補順位',
    offerEnds: '確認截止',
    yes: '是',
    no: '否',
    outcomes: {
      applied: '已提交',
      waiting: '候補中',
      offered: '待對方確認',
      employed: '已錄用',
      approved: '已通過',
      rejected: '未通過',
      withdrawn: '已撤回',
    },
    stages: { new: '新應徵', viewed: '已檢視', shortlisted: '初選通過', interview: '面試', offer: '錄取通知' },
    fields: {
      name: '姓名',
      age: '年齡',
      gender: '性別',
      grade: '年級',
      nationality: '國籍',
      livingCity: '現居城市',
      currentSchool: '目前就讀學校',
      academicScores: '學業成績',
      languageProficiency: '語言能力',
      hobbies: '興趣愛好',
      introduction: '自我介紹',
      email: '電子郵件',
      countryCode: '國家或地區代碼',
      mobile: '手機號碼',
      reason: '申請理由',
      highlights: '亮點',
      organisation: '公司或學校',
      jobTitle: '職稱',
    },
  },
  ja: {
    head: ['氏名', '結果', 'ステージ', '応募日時', '確認済み', '応募回数', '評価', 'タグ', '条件外'],
    sender: '提出者',
    guardians: '保護者',
    relations: { mother: '母', father: '父', grandparent: '祖父母', relative: '親族', guardian: '後見人' },
    rank: '補欠の順位',
    offerEnds: '回答期限',
    yes: 'はい',
    no: 'いいえ',
    outcomes: {
      applied: '提出済み',
      waiting: '補欠',
      offered: '回答待ち',
      employed: '採用',
      approved: '承認',
      rejected: '見送り',
      withdrawn: '取り下げ',
    },
    stages: { new: '新着', viewed: '確認済み', shortlisted: '候補', interview: '面接', offer: '内定' },
    fields: {
      name: '氏名',
      age: '年齢',
      gender: '性別',
      grade: '学年',
      nationality: '国籍',
      livingCity: 'お住まいの都市',
      currentSchool: '現在の学校',
      academicScores: '成績',
      languageProficiency: '語学力',
      hobbies: '趣味',
      introduction: '紹介',
      email: 'メールアドレス',
      countryCode: '国・地域番号',
      mobile: '携帯電話番号',
      reason: '志望理由',
      highlights: 'アピールポイント',
      organisation: '会社または学校',
      jobTitle: '役職',
    },
  },
};
