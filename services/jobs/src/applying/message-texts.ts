import type { BuiltInTexts } from '@renmai/applications';

/** Words that every homepage can send to applicants without writing its own. */
export const positionTexts: BuiltInTexts = {
  receipt: {
    'zh-CN': {
      subject: '已收到您对“{{position}}”的申请',
      body: '{{name}}，您好：\n\n感谢您的申请，我们已经收到，会认真阅读。有结果时会在这里通知您。\n\n{{homepage}}',
    },
    en: {
      subject: 'We have received your application for {{position}}',
      body: 'Hello {{name}},\n\nThank you for your application. We have received it and will review it carefully. We will let you know the outcome here.\n\n{{homepage}}',
    },
    'zh-TW': {
      subject: '已收到您對「{{position}}」的應徵',
      body: '{{name}}，您好：\n\n感謝您的應徵，我們已經收到，會認真閱讀。有結果時會在這裡通知您。\n\n{{homepage}}',
    },
    ja: {
      subject: '「{{position}}」へのご応募を受け付けました',
      body: '{{name}} 様\n\nご応募ありがとうございます。内容を拝見のうえ、結果をこちらでお知らせします。\n\n{{homepage}}',
    },
  },
  reject: {
    'zh-CN': {
      subject: '关于您对“{{position}}”的申请',
      body: '{{name}}，您好：\n\n感谢您对我们的关注和投入的时间。经过考虑，这次我们选择了其他申请人。祝您一切顺利。\n\n{{homepage}}',
    },
    en: {
      subject: 'Your application for {{position}}',
      body: 'Hello {{name}},\n\nThank you for your interest and your time. We have decided to move forward with other applicants this time. We wish you all the best.\n\n{{homepage}}',
    },
    'zh-TW': {
      subject: '關於您對「{{position}}」的應徵',
      body: '{{name}}，您好：\n\n感謝您對我們的關注和投入的時間。經過考慮，這次我們選擇了其他應徵者。祝您一切順利。\n\n{{homepage}}',
    },
    ja: {
      subject: '「{{position}}」へのご応募について',
      body: '{{name}} 様\n\nこのたびはご関心をお寄せいただき、ありがとうございました。検討の結果、今回は他の方との選考を進めることになりました。今後のご活躍をお祈りいたします。\n\n{{homepage}}',
    },
  },
  offer: {
    'zh-CN': {
      subject: '“{{position}}”：我们希望您加入',
      body: '{{name}}，您好：\n\n很高兴通知您，我们希望您加入。具体事项由{{contact}}与您联系。\n\n{{homepage}}',
    },
    en: {
      subject: 'Job offer: {{position}}',
      body: 'Hello {{name}},\n\nWe are delighted to make you an offer. {{contact}} will contact you with the details.\n\n{{homepage}}',
    },
    'zh-TW': {
      subject: '「{{position}}」：我們希望您加入',
      body: '{{name}}，您好：\n\n很高興通知您，我們希望您加入。具體事項由{{contact}}與您聯絡。\n\n{{homepage}}',
    },
    ja: {
      subject: '「{{position}}」選考結果のお知らせ',
      body: '{{name}} 様\n\n選考の結果、ぜひご参加いただきたく、ご連絡いたします。詳細は{{contact}}よりご案内します。\n\n{{homepage}}',
    },
  },
  interview: {
    'zh-CN': {
      subject: '“{{position}}”：面试邀请',
      body: '{{name}}，您好：\n\n我们希望与您面谈。请在申请页面选择合适的时间。\n\n{{homepage}}',
    },
    en: {
      subject: 'Interview invitation: {{position}}',
      body: 'Hello {{name}},\n\nWe would like to invite you to an interview. Please choose a time on your application page.\n\n{{homepage}}',
    },
    'zh-TW': {
      subject: '「{{position}}」：面試邀請',
      body: '{{name}}，您好：\n\n我們希望與您面談。請在應徵頁面選擇合適的時間。\n\n{{homepage}}',
    },
    ja: {
      subject: '「{{position}}」面接のご案内',
      body: '{{name}} 様\n\n面接をお願いしたく、ご連絡いたします。応募ページでご都合のよい時間をお選びください。\n\n{{homepage}}',
    },
  },
  closed: {
    'zh-CN': {
      subject: '“{{position}}”已结束',
      body: '{{name}}，您好：\n\n“{{position}}”已经结束，您的申请不会再被处理。感谢您的申请，祝您一切顺利。\n\n{{homepage}}',
    },
    en: {
      subject: '{{position}} has closed',
      body: 'Hello {{name}},\n\n{{position}} has closed, and your application is no longer under consideration. Thank you for applying. We wish you all the best.\n\n{{homepage}}',
    },
    'zh-TW': {
      subject: '「{{position}}」已結束',
      body: '{{name}}，您好：\n\n「{{position}}」已經結束，您的應徵不會再被處理。感謝您的應徵，祝您一切順利。\n\n{{homepage}}',
    },
    ja: {
      subject: '「{{position}}」の募集終了のお知らせ',
      body: '{{name}} 様\n\n「{{position}}」の募集は終了し、ご応募の選考は行われないことになりました。ご応募ありがとうございました。今後のご活躍をお祈りいたします。\n\n{{homepage}}',
    },
  },
};
