import type { BuiltInTexts } from '@renmai/applications';

/** Texts that every organizer can send to registered members without writing their own. */
export const registrationTexts: BuiltInTexts = {
  receipt: {
    'zh-CN': {
      subject: '已收到您对“{{title}}”的报名',
      body: '{{name}}，您好：\n\n感谢您的报名，我们已经收到。有结果时会在这里通知您。\n\n{{publisher}}',
    },
    en: {
      subject: 'We have received your registration for {{title}}',
      body: 'Hello {{name}},\n\nThank you for registering. We have received your registration and will let you know the outcome here.\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '已收到您對「{{title}}」的報名',
      body: '{{name}}，您好：\n\n感謝您的報名，我們已經收到。有結果時會在這裡通知您。\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」へのお申し込みを受け付けました',
      body: '{{name}} 様\n\nお申し込みありがとうございます。結果はこちらでお知らせします。\n\n{{publisher}}',
    },
  },
  approve: {
    'zh-CN': {
      subject: '“{{title}}”：报名成功',
      body: '{{name}}，您好：\n\n您的报名已经通过，我们为您保留了名额。期待与您见面。\n\n{{publisher}}',
    },
    en: {
      subject: '{{title}}: you’re confirmed',
      body: 'Hello {{name}},\n\nYour registration has been approved: you’re confirmed. We look forward to seeing you.\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '「{{title}}」：報名成功',
      body: '{{name}}，您好：\n\n您的報名已經通過，我們為您保留了名額。期待與您見面。\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」：お席をご用意しました',
      body: '{{name}} 様\n\nお申し込みが承認され、お席をご用意しました。お会いできるのを楽しみにしています。\n\n{{publisher}}',
    },
  },
  wait: {
    'zh-CN': {
      subject: '“{{title}}”：您在候补名单上',
      body: '{{name}}，您好：\n\n目前名额已满，您已进入候补名单。一有名额，我们会在这里通知您。\n\n{{publisher}}',
    },
    en: {
      subject: '{{title}}: you are on the waiting list',
      body: 'Hello {{name}},\n\nAll places are currently taken, so you are on the waiting list. We will let you know here as soon as a place opens up.\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '「{{title}}」：您在候補名單上',
      body: '{{name}}，您好：\n\n目前名額已滿，您已進入候補名單。一有名額，我們會在這裡通知您。\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」：キャンセル待ちのお知らせ',
      body: '{{name}} 様\n\nただいま満席のため、キャンセル待ちとして承りました。空きが出ましたら、こちらでお知らせします。\n\n{{publisher}}',
    },
  },
  reject: {
    'zh-CN': {
      subject: '关于您对“{{title}}”的报名',
      body: '{{name}}，您好：\n\n感谢您的报名。很抱歉，这次我们没有名额留给您，期待您参加我们以后的活动。\n\n{{publisher}}',
    },
    en: {
      subject: 'Your registration for {{title}}',
      body: 'Hello {{name}},\n\nThank you for registering. Unfortunately, we could not offer you a place this time. We hope to see you at another event.\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '關於您對「{{title}}」的報名',
      body: '{{name}}，您好：\n\n感謝您的報名。很抱歉，這次我們沒有名額留給您，期待您參加我們以後的活動。\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」へのお申し込みについて',
      body: '{{name}} 様\n\nお申し込みありがとうございました。申し訳ございませんが、今回はお席をご用意できませんでした。またの機会にお待ちしております。\n\n{{publisher}}',
    },
  },
  closed: {
    'zh-CN': {
      subject: '“{{title}}”已结束',
      body: '{{name}}，您好：\n\n“{{title}}”已经结束，很抱歉没能为您安排名额。感谢您的报名，期待您参加以后的活动。\n\n{{publisher}}',
    },
    en: {
      subject: '{{title}} has ended',
      body: 'Hello {{name}},\n\n{{title}} has ended. Unfortunately, we could not offer you a place. Thank you for registering. We hope to see you at another event.\n\n{{publisher}}',
    },
    'zh-TW': {
      subject: '「{{title}}」已結束',
      body: '{{name}}，您好：\n\n「{{title}}」已經結束，很抱歉沒能為您安排名額。感謝您的報名，期待您參加以後的活動。\n\n{{publisher}}',
    },
    ja: {
      subject: '「{{title}}」は終了しました',
      body: '{{name}} 様\n\n「{{title}}」は終了いたしました。お席をご用意できず申し訳ございません。お申し込みありがとうございました。またの機会にお待ちしております。\n\n{{publisher}}',
    },
  },
};
