/** What the help centre has, the same in every language, in the order shown. */
export const catalogue = {
  account: [
    'register',
    'code-missing',
    'code-refused',
    'log-in',
    'forgot-password',
    'password-rules',
    'too-many-tries',
  ],
  security: ['two-step', 'lost-authenticator', 'sessions', 'session-ended', 'change-password', 'change-address'],
  profile: ['fill-in', 'photo', 'upload-refused', 'upload-interrupted', 'background', 'services', 'completeness'],
  privacy: ['who-sees', 'preview', 'hidden-profile', 'login-address', 'share', 'photo-metadata'],
  'your-data': ['deactivate', 'come-back', 'cancel', 'keep-account', 'export', 'what-is-kept'],
  app: ['language', 'appearance', 'install', 'offline', 'without-login', 'browsers'],
} as const;

export type TopicId = keyof typeof catalogue;
export type QuestionId<T extends TopicId = TopicId> = (typeof catalogue)[T][number];
/** `topic/question`, as in the address below /help. */
export type QuestionPath = { [T in TopicId]: `${T}/${QuestionId<T>}` }[TopicId];

export const topicIds = Object.keys(catalogue) as TopicId[];

/** What whoever reads the one may want to know next. */
export const related: Record<QuestionPath, readonly QuestionPath[]> = {
  'account/register': ['account/code-missing', 'account/password-rules', 'profile/fill-in'],
  'account/code-missing': ['account/code-refused', 'account/log-in'],
  'account/code-refused': ['account/code-missing', 'account/too-many-tries'],
  'account/log-in': ['account/forgot-password', 'security/two-step', 'account/too-many-tries'],
  'account/forgot-password': ['account/password-rules', 'account/code-missing', 'security/change-password'],
  'account/password-rules': ['security/change-password', 'security/two-step'],
  'account/too-many-tries': ['account/forgot-password', 'account/code-refused'],
  'security/two-step': ['security/lost-authenticator', 'account/log-in'],
  'security/lost-authenticator': ['security/two-step', 'security/sessions'],
  'security/sessions': ['security/session-ended', 'security/change-password'],
  'security/session-ended': ['security/sessions', 'account/log-in'],
  'security/change-password': ['account/password-rules', 'account/forgot-password', 'security/sessions'],
  'security/change-address': ['privacy/login-address', 'account/code-missing'],
  'profile/fill-in': ['profile/completeness', 'profile/photo', 'privacy/who-sees'],
  'profile/photo': ['profile/upload-refused', 'privacy/photo-metadata'],
  'profile/upload-refused': ['profile/upload-interrupted', 'profile/photo'],
  'profile/upload-interrupted': ['profile/upload-refused', 'app/offline'],
  'profile/background': ['profile/completeness', 'profile/fill-in'],
  'profile/services': ['profile/fill-in', 'privacy/preview'],
  'profile/completeness': ['profile/background', 'profile/fill-in'],
  'privacy/who-sees': ['privacy/preview', 'privacy/hidden-profile', 'privacy/login-address'],
  'privacy/preview': ['privacy/who-sees', 'privacy/share'],
  'privacy/hidden-profile': ['privacy/who-sees', 'your-data/deactivate'],
  'privacy/login-address': ['security/change-address', 'privacy/who-sees'],
  'privacy/share': ['privacy/who-sees', 'app/without-login'],
  'privacy/photo-metadata': ['profile/photo', 'your-data/what-is-kept'],
  'your-data/deactivate': ['your-data/come-back', 'your-data/cancel'],
  'your-data/come-back': ['your-data/deactivate', 'account/log-in'],
  'your-data/cancel': ['your-data/keep-account', 'your-data/export', 'your-data/deactivate'],
  'your-data/keep-account': ['your-data/cancel', 'your-data/what-is-kept'],
  'your-data/export': ['your-data/what-is-kept', 'your-data/cancel'],
  'your-data/what-is-kept': ['your-data/export', 'privacy/who-sees'],
  'app/language': ['app/appearance'],
  'app/appearance': ['app/language', 'app/install'],
  'app/install': ['app/offline', 'app/browsers'],
  'app/offline': ['app/install', 'profile/upload-interrupted'],
  'app/without-login': ['privacy/share', 'account/register'],
  'app/browsers': ['app/install', 'app/language'],
};

export const isQuestionPath = (path: string): path is QuestionPath => Object.hasOwn(related, path);
