import type { Locale } from '@renmai/contracts';
import type { Mail } from '@renmai/service-kit';
import { CODE_MINUTES } from './mailed-codes.js';

interface About {
  /** of the homepage */
  name: string;
  code: string;
  /** the domain to prove, for purpose `domain` */
  domain?: string;
}

interface Words {
  subject: (about: About) => string;
  /** of a member's entry */
  entry: (name: string) => string;
  domain: (name: string, domain: string) => string;
  valid: string;
  ignore: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: ({ code }) => `${code} is your Renmai code`,
    entry: (name) => `A Renmai member is using this code to verify that they work or study at ${name}:`,
    domain: (name, domain) => `${name} is using this code to verify on Renmai that it owns the domain ${domain}:`,
    valid: `It’s valid for ${CODE_MINUTES} minutes and can only be used once. Renmai staff will never ask you for it.`,
    ignore: 'If you don’t recognise this request, ignore this email and don’t share the code with anyone.',
  },
  'zh-CN': {
    subject: ({ code }) => `${code} 是你的人脉验证码`,
    entry: (name) => `人脉的一名会员用此验证码证明自己在${name}工作或学习：`,
    domain: (name, domain) => `${name}在人脉上用此验证码证明域名 ${domain} 归其所有：`,
    valid: `验证码 ${CODE_MINUTES} 分钟内有效，只能使用一次。人脉的工作人员不会向你索要验证码。`,
    ignore: '如果你不了解此事，请忽略本邮件，也不要把验证码告诉任何人。',
  },
  'zh-TW': {
    subject: ({ code }) => `${code} 是你的人脈驗證碼`,
    entry: (name) => `人脈的一名會員用此驗證碼證明自己在${name}工作或學習：`,
    domain: (name, domain) => `${name}在人脈上用此驗證碼證明網域 ${domain} 歸其所有：`,
    valid: `驗證碼 ${CODE_MINUTES} 分鐘內有效，只能使用一次。人脈的工作人員不會向你索取驗證碼。`,
    ignore: '如果你不了解此事，請忽略本郵件，也不要把驗證碼告訴任何人。',
  },
  ja: {
    subject: ({ code }) => `${code}はRenmaiの確認コードです`,
    entry: (name) => `Renmaiの会員が、${name}で働いている、または学んでいることを次のコードで示します。`,
    domain: (name, domain) => `${name}が、ドメイン${domain}を所有していることを次のコードでRenmaiに示します。`,
    valid: `コードは${CODE_MINUTES}分間有効で、一度だけ使えます。Renmaiの担当者がコードをお尋ねすることはありません。`,
    ignore: 'お心当たりがない場合はこのメールを破棄し、コードを誰にも教えないでください。',
  },
};

/** The mail with a code, as plain text. */
export function codeMail(to: string, about: About, locale: Locale): Mail {
  const { subject, entry, domain, valid, ignore } = words[locale];
  const first = about.domain === undefined ? entry(about.name) : domain(about.name, about.domain);
  const text = [first, `    ${about.code}`, valid, ignore, '-- \nRenmai'].join('\n\n');
  return { to, subject: subject(about), text };
}
