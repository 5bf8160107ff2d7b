import { headingKind, type SectionKind } from './headings.js';

const headings: Partial<Record<SectionKind, string>> = {
  jobs: `근무경력|Research Experience|Military Service|Freelance Work|Ⅱ、工作经历|近期工作经历|全职工作经历|職務履歴|これまでの職歴|職歴・職務内容|工作資歷|Parcours professionnel|Experiencia profesional|Esperienze lavorative|Werkervaring|Опыт работы|경력사항|── Experience ──|★工作经历★|Career Highlights|Experience|EXPERIENCE|Work Experience|WORK HISTORY|Employment|Employment History|Professional Experience|Relevant Experience|Career History|Experience & Leadership|Internships|Internship Experience|Work & Volunteer Experience|Positions Held|Professional Background|工作经历|工作经验|工 作 经 历|实习经历|任职经历|职业经历|职业背景|工作履历|工作背景|工作/实习经历|实习/工作经历|社会实践|1. Work Experience|Ⅰ 工作经历|一、工作经历|【工作经历】|▍工作经历|■ 工作经历|工作经历：|工作经历 Work Experience|工作经历 / WORK EXPERIENCE|WORK EXPERIENCE 工作经历|職歴|職務経歴|職務経歴詳細|業務経験|工作經歷|工作經驗|任職經歷|職場經歷|實習經歷|W O R K   E X P E R I E N C E|E X P E R I E N C E|Expérience professionnelle|Berufserfahrung|Beruflicher Werdegang|Praktische Erfahrung|Experiencia laboral|从业经历|兼职经历|インターンシップ|Where I’ve Worked|职业生涯|實習及工作經歷|工作经历（5年）|Experience (selected)`,
  educations: `학력사항|University Education|就學經歷|教育/培训|就读院校|学歴・資格|出身校|Formación académica|Istruzione e formazione|Opleiding|Образование|학력|Diplômes|Schulische Ausbildung|Education|EDUCATION|Education & Training|Education and Qualifications|Academic Qualifications|Academic History|Academic Background|Qualifications|Studies|教育经历|教育背景|教育经验|学历|学历背景|教育情况|毕业院校|一、教育背景|学習歴|学歴|最終学歴|教育 Education|学术背景|學歷|教育程度|最高學歷|求學經歷|Ausbildung|Studium|Akademischer Werdegang|Formation|Academic Record|Scholastic Profile|教育经历（Education）|教育经历（本科）|University|Higher Education|学業|教育訓練|Formação|E D U C AT I O N`,
  skills: `Top-Kenntnisse|Principales compétences|Aptitudes principales|Competenze principali|トップスキル|보유기술|핵심역량|掌握软件|常用工具|Skill Set|Programming Languages|Abilities|技能标签|IT技能|使用工具|スキル・資格|技術スタック|Compétences techniques|Навыки|Skills|TECHNICAL SKILLS|Key Skills|Core Competencies|Skills & Tools|Skills & Interests|Technologies|Top Skills|专业技能|技能|技能特长|个人技能|职业技能|技术栈|掌握技能|專業技能|專長|擅長工具|スキル|テクニカルスキル|活かせる経験・知識・技術|保有スキル|PCスキル|Kenntnisse|IT-Kenntnisse|Compétences|TECH STACK|Technical Proficiency|技能／工具|得意スキル|電腦技能|What I can do`,
  languages: `어학능력|Autres langues|Altra lingua|Foreign Languages|Languages Spoken|Langues parlées|Lingue|Языки|Languages|LANGUAGES|Language Skills|语言能力|语言|外语水平|語言能力|語文能力|語学|語学力|語学スキル|Sprachen|Sprachkenntnisse|Langues|Language Proficiency|語言專長|I speak`,
  about: `자기소개서|Extracto|Career Profile|Summary of Qualifications|Highlights|职业概述|自我推介|個人特質|自己アピール|À propos|Perfil|Sobre mí|Summary|PROFILE|About me|Professional Summary|Personal Statement|Career Objective|自我评价|个人简介|个人总结|自我介绍|个人优势|关于我|自我介紹|個人簡介|自傳|自己PR|職務要約|プロフィール|自己紹介|Profil|Über mich|Who I am|Executive Profile|自我推荐`,
  contact: `Contact|CONTACT DETAILS|联系方式|基本信息|个人信息|聯絡方式|基本資料|連絡先|Kontakt|Persönliche Daten|Personal Info|C O N TA C T`,
  both: `学歴・職歴（各別にまとめて書く）|學經歷|教育与工作经历|Education and work experience`,
  other: `자격증|수상내역|병역사항|志望の動機、特技、好きな学科、アピールポイントなど|本人希望記入欄（特に給料・職種についての希望があれば記入）|志望理由|長所・短所|趣味・特技（記入してください）|Interests|Awards|References|Volunteering|Certifications|Projects|获奖情况|兴趣爱好|荣誉证书|项目经历|证书|獲獎紀錄|證照|興趣|社團經驗|資格|保有資格|趣味・特技|免許・資格|志望動機|Hobbys|Zertifikate|Volunteer Work|Side Projects|Publications & Talks|志愿服务`,
};
const rows = Object.entries(headings).flatMap(([kind, list]) => list.split('|').map((text) => [text, kind]));

describe('headings of résumés', () => {
  it.each(rows.filter(([text]) => text !== ''))('%s opens %s', (text, kind) => {
    expect(headingKind(text ?? '')).toBe(kind);
  });

  it.each([
    'Oakline Ltd',
    'Senior Planner',
    'Experience in planning of warehouses',
    '阿里巴巴',
    '高级工程师',
    '北京大学',
    'University of Leeds',
    '教育科技有限公司',
    'Tamsin Okoro',
    'Bachelor of Science',
    '工作室设计师',
    'TypeScript',
    '語学学校',
    'Head of Education',
    'University of Foreign Languages',
    'X光技师',
    '英语（流利）',
    '学历（本科）',
    '志望校合格実績',
  ])('%s opens none', (text) => {
    expect(headingKind(text)).toBeNull();
  });
});
