import type { Locale } from '@renmai/contracts';
import type { Message, MessageTexts, Wording } from './message.js';
import { en } from './texts/en.js';
import { ja } from './texts/ja.js';
import { zhCN } from './texts/zh-cn.js';
import { zhTW } from './texts/zh-tw.js';

const texts: Record<Locale, MessageTexts> = { 'zh-CN': zhCN, en, 'zh-TW': zhTW, ja };

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

export const composeSms = (message: Message, locale: Locale): string => texts[locale].word(message).sms;

export function composeMail(message: Message, locale: Locale): ComposedMail {
  const wording = texts[locale].word(message);
  const { greeting, footer } = texts[locale];
  return {
    subject: wording.subject,
    text: plain(wording, greeting, footer),
    html: html(wording, greeting, footer, locale),
  };
}

function plain({ lines, code, link }: Wording, greeting: string, footer: string): string {
  const [first = '', ...rest] = lines;
  return [
    greeting,
    first,
    ...(code ? [`    ${code}`] : []),
    ...rest,
    ...(link ? [`${link.text}: ${link.url}`] : []),
    `-- \n${footer}`,
  ].join('\n\n');
}

/** Inline styles only: mail programs drop the rest. */
function html({ subject, lines, code, link }: Wording, greeting: string, footer: string, locale: Locale): string {
  const [first = '', ...rest] = lines;
  const paragraph = (line: string): string => `<p style="margin:0 0 16px">${escape(line)}</p>`;
  const large = code
    ? `<p style="margin:8px 0 24px;font-size:32px;font-weight:600;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace">${escape(code)}</p>`
    : '';
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escape(link.url)}" style="color:#1677d2;font-weight:600">${escape(link.text)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f6f8;color:#1f2329;font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Hiragino Sans',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#40a0ff">Renmai</p>
${[greeting, first].map(paragraph).join('\n')}
${large}${rest.map(paragraph).join('\n')}${button}
</div>
<p style="max-width:480px;margin:16px auto 0;font-size:13px;color:#8a9099;text-align:center">${escape(footer)}</p>
</body>
</html>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
