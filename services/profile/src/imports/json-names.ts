/** Names for the parts of a profile in various programs and languages; the names of the format's versions first. */
export const parts = {
  basics: [
    'basics',
    'bio',
    'personal',
    'personalInfo',
    'personalInformation',
    'profile',
    'contact',
    'header',
    '基本信息',
  ],
  work: [
    ...['work', 'experience', 'workExperience', 'employment', 'jobs', 'positions', 'experiences', 'workHistory'],
    ...['workExperiences', 'employmentHistory', 'professionalExperience', '工作经历', '工作經歷', '工作经验', '職歴'],
  ],
  education: [
    ...['education', 'educations', 'schools', 'studies', 'educationHistory', 'academics'],
    ...['教育经历', '教育背景', '學歷', '学歴'],
  ],
  skills: ['skills', 'skill', 'technologies', 'technicalSkills', '技能', '专业技能', '專業技能', 'スキル'],
  languages: ['languages', 'language', '语言', '语言能力', '語言', '語学'],
  interests: ['interests', 'hobbies', '兴趣', '兴趣爱好', '興趣', '趣味'],
} as const;

export const titles = ['position', 'title', 'jobTitle', 'role', 'designation', '职位', '岗位', '職位', '職務', '役職'];
export const companies = ['公司', '公司名称', '公司名稱', '单位', '会社名', '会社'];
export const schools = ['institution', 'school', 'university', 'college', '学校', '學校', '学校名', '院校'];

/** Names of single values. */
export const values = {
  name: ['name', 'fullName', 'displayName', '姓名', '氏名'],
  headline: ['label', 'headline', 'title', 'jobTitle', 'profession', '求职意向', '职业标签', '應徵職位', '職種'],
  about: [
    ...['summary', 'about', 'objective', 'bio', 'description'],
    ...['自我评价', '个人简介', '自我介绍', '自我介紹', '自傳', '自己PR'],
  ],
  email: ['email', 'emails', 'mail', 'emailAddress', '邮箱', '电子邮箱', '電子郵件', 'メール', 'メールアドレス'],
  phone: [
    'phone',
    'phones',
    'mobile',
    'phoneNumber',
    'tel',
    '手机',
    '手机号',
    '电话',
    '手機',
    '電話',
    '携帯電話',
    '電話番号',
  ],
  birthday: ['birthday', 'birthDate', 'dateOfBirth', 'dob', '出生日期', '生日', '生年月日'],
  location: ['location', 'address', 'residence', '现居地', '所在地', '居住地', '現居地', '現住所'],
  jobText: ['summary', 'description', 'details', '工作内容', '工作內容', '职责', '描述', '業務内容', '職務内容'],
  degree: ['studyType', 'degree', 'type', 'qualification', '学历', '学位', '學歷', '學位'],
  field: ['area', 'fieldOfStudy', 'major', 'field', 'subject', 'course', '专业', '專業', '科系', '専攻', '学科'],
  fluency: ['fluency', 'level', 'proficiency', '水平', '程度', 'レベル'],
} as const;
