import type { Locale } from '@renmai/contracts';

interface About {
  title: string;
  homepage: string;
  /** in the format of the language, with the zone */
  time: string;
  place: string;
}
interface Texts {
  entry: (about: Pick<About, 'title' | 'homepage'>) => string;
  chosen: { subject: (about: About) => string; body: (about: About) => string };
  cancelled: { subject: (about: About) => string; body: (about: About) => string };
  /** above the address of the application */
  footer: { chosen: string; cancelled: string };
}

/** Texts of mails with a calendar file, and the title of the entry. */
export const interviewTexts: Record<Locale, Texts> = {
  en: {
    entry: ({ title, homepage }) => `Interview: ${title} · ${homepage}`,
    chosen: {
      subject: ({ title }) => `Your interview: ${title}`,
      body: ({ title, homepage, time, place }) =>
        `Your interview with ${homepage} for the position “${title}”:\n\n${time}\n${place}\n\nOpen the attached file to add it to your calendar.`,
    },
    cancelled: {
      subject: ({ title }) => `Interview cancelled: ${title}`,
      body: ({ title, homepage, time }) =>
        `Your interview with ${homepage} for the position “${title}” will no longer take place at this time:\n\n${time}`,
    },
    footer: { chosen: 'You can change or cancel it on Renmai:', cancelled: 'View your application on Renmai:' },
  },
  'zh-CN': {
    entry: ({ title, homepage }) => `面试：${title} · ${homepage}`,
    chosen: {
      subject: ({ title }) => `你的面试：${title}`,
      body: ({ title, homepage, time, place }) =>
        `你与${homepage}约定的“${title}”面试：\n\n${time}\n${place}\n\n打开附件即可加入日历。`,
    },
    cancelled: {
      subject: ({ title }) => `面试已取消：${title}`,
      body: ({ title, homepage, time }) => `${homepage}“${title}”在以下时间的面试不再进行：\n\n${time}`,
    },
    footer: { chosen: '可以在人脉上更改或取消：', cancelled: '在人脉上查看申请：' },
  },
  'zh-TW': {
    entry: ({ title, homepage }) => `面試：${title} · ${homepage}`,
    chosen: {
      subject: ({ title }) => `你的面試：${title}`,
      body: ({ title, homepage, time, place }) =>
        `你與${homepage}約定的「${title}」面試：\n\n${time}\n${place}\n\n開啟附件即可加入行事曆。`,
    },
    cancelled: {
      subject: ({ title }) => `面試已取消：${title}`,
      body: ({ title, homepage, time }) => `${homepage}「${title}」在以下時間的面試不再進行：\n\n${time}`,
    },
    footer: { chosen: '可以在人脈上變更或取消：', cancelled: '在人脈上檢視應徵：' },
  },
  ja: {
    entry: ({ title, homepage }) => `面接：${title}・${homepage}`,
    chosen: {
      subject: ({ title }) => `面接の日時：${title}`,
      body: ({ title, homepage, time, place }) =>
        `${homepage}の求人「${title}」の面接は次の日時に決まりました。\n\n${time}\n${place}\n\n添付ファイルを開くとカレンダーに登録できます。`,
    },
    cancelled: {
      subject: ({ title }) => `面接の取り消し：${title}`,
      body: ({ title, homepage, time }) => `${homepage}の求人「${title}」の次の日時の面接は行われません。\n\n${time}`,
    },
    footer: { chosen: '変更や取り消しはRenmaiで行えます。', cancelled: '応募の状況はRenmaiで確認できます。' },
  },
};
