import type { MessageTexts, TemplateKind } from '@renmai/contracts/applications/template.schema';

/** Words that every school can send without writing its own. */
export const enrolmentMessageTexts: Partial<Record<TemplateKind, MessageTexts>> = {
  receipt: {
    'zh-CN': {
      subject: '已收到“{{title}}”的入学报名',
      body: '{{name}}，您好：\n\n感谢您的报名，我们已经收到，会认真阅读。有结果时会在这里通知您。\n报名者：{{subject}}\n\n{{publisher}}',
    },
    en: {
      subject: 'We have received your application for {{title}}',
      body: 'Hello {{name}},\n\nThank you for applying. We have received your application and will review it carefully. We will let you know the outcome here.\nApplicant: {{subject}}\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '已收到「{{title}}」的入學報名',
      body: '{{name}}，您好：\n\n感謝您的報名，我們已經收到，會認真閱讀。有結果時會在這裡通知您。\n報名者：{{subject}}\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」への出願を受け付けました',
      body: '{{name}} 様\n\nご出願ありがとうございます。内容を拝見のうえ、結果をこちらでお知らせします。\n出願者：{{subject}}\n\n{{publisher}}',
    },
  },
  approve: {
    'zh-CN': {
      subject: '“{{title}}”：录取通知',
      body: '{{name}}，您好：\n\n很高兴通知您，“{{title}}”的报名已通过，名额已经保留。后续事项由{{contact}}与您联系。\n报名者：{{subject}}\n\n{{publisher}}',
    },
    en: {
      subject: '{{title}}: application accepted',
      body: 'Hello {{name}},\n\nWe are pleased to tell you that the application for {{title}} has been accepted and a place is reserved. {{contact}} will contact you about the next steps.\nApplicant: {{subject}}\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '「{{title}}」：錄取通知',
      body: '{{name}}，您好：\n\n很高興通知您，「{{title}}」的報名已通過，名額已經保留。後續事項由{{contact}}與您聯絡。\n報名者：{{subject}}\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」合格のお知らせ',
      body: '{{name}} 様\n\n「{{title}}」への出願が承認され、定員枠を確保しました。今後のご案内は{{contact}}よりご連絡します。\n出願者：{{subject}}\n\n{{publisher}}',
    },
  },
  wait: {
    'zh-CN': {
      subject: '“{{title}}”：已列入候补名单',
      body: '{{name}}，您好：\n\n“{{title}}”的名额目前已满，这份报名已列入候补名单。一有名额，我们会按顺序通知您。\n报名者：{{subject}}\n\n{{publisher}}',
    },
    en: {
      subject: '{{title}}: on the waiting list',
      body: 'Hello {{name}},\n\nAll places for {{title}} are currently taken, so the application is on the waiting list. Places that open up are offered in order, and we will let you know.\nApplicant: {{subject}}\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '「{{title}}」：已列入候補名單',
      body: '{{name}}，您好：\n\n「{{title}}」的名額目前已滿，這份報名已列入候補名單。一有名額，我們會按順序通知您。\n報名者：{{subject}}\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」補欠のお知らせ',
      body: '{{name}} 様\n\n「{{title}}」は現在定員に達しているため、補欠として登録しました。空きが出ましたら、順番にご連絡します。\n出願者：{{subject}}\n\n{{publisher}}',
    },
  },
  reject: {
    'zh-CN': {
      subject: '关于“{{title}}”的入学报名',
      body: '{{name}}，您好：\n\n感谢您对我们的关注和投入的时间。经过考虑，这次我们未能录取。祝您一切顺利。\n报名者：{{subject}}\n\n{{publisher}}',
    },
    en: {
      subject: 'Your application for {{title}}',
      body: 'Hello {{name}},\n\nThank you for your interest and your time. Unfortunately, we cannot offer a place this time. We wish you all the best.\nApplicant: {{subject}}\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '關於「{{title}}」的入學報名',
      body: '{{name}}，您好：\n\n感謝您對我們的關注和投入的時間。經過考慮，這次我們未能錄取。祝您一切順利。\n報名者：{{subject}}\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」への出願について',
      body: '{{name}} 様\n\nこのたびはご関心をお寄せいただき、ありがとうございました。検討の結果、今回は入学をお受けすることができませんでした。今後のご活躍をお祈りいたします。\n出願者：{{subject}}\n\n{{publisher}}',
    },
  },
  closed: {
    'zh-CN': {
      subject: '“{{title}}”的招生已结束',
      body: '{{name}}，您好：\n\n“{{title}}”的招生已经结束，这份报名不会再被处理。感谢您的报名，祝您一切顺利。\n报名者：{{subject}}\n\n{{publisher}}',
    },
    en: {
      subject: '{{title}} has ended',
      body: 'Hello {{name}},\n\nEnrolment for {{title}} has ended, and the application is no longer under consideration. Thank you for applying. We wish you all the best.\nApplicant: {{subject}}\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '「{{title}}」的招生已結束',
      body: '{{name}}，您好：\n\n「{{title}}」的招生已經結束，這份報名不會再被處理。感謝您的報名，祝您一切順利。\n報名者：{{subject}}\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」の募集終了のお知らせ',
      body: '{{name}} 様\n\n「{{title}}」の募集は終了し、ご出願の選考は行われないことになりました。ご出願ありがとうございました。今後のご活躍をお祈りいたします。\n出願者：{{subject}}\n\n{{publisher}}',
    },
  },
};
