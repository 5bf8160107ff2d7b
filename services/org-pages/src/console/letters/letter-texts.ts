import { locales, type Locale } from '@renmai/contracts';
import type { UsedReason } from '@renmai/contracts/org-pages/console-member.schema';
import type { ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import { cutText } from '@renmai/service-kit';

export interface Letter {
  kind: 'warned' | 'removed' | 'changes-reverted' | 'suspend-homepage' | 'close-homepage' | 'suspend-member';
  /** the kind of the reported subject, in `warned` and `removed` */
  subject?: ReportSubjectKind;
  /** of the homepage, or the title of the reported subject; may be empty */
  name: string;
  reasons: readonly UsedReason[];
  /** staff's words, in the language of the reader */
  words: string;
  /** of a suspension; null: for good */
  days?: number | null;
}

interface Texts {
  subjects: Record<ReportSubjectKind, string>;
  /** `what`: with its name if it has one */
  named: (what: string, name: string) => string;
  titles: Record<Letter['kind'], string>;
  said: Record<Letter['kind'], (what: string, name: string) => string>;
  reason: string;
  /** how long a suspension lasts; null: for good */
  lasts: (days: number | null) => string;
  answer: string;
}

const texts: Record<Locale, Texts> = {
  en: {
    subjects: {
      member: 'profile',
      moment: 'moment',
      comment: 'comment',
      news: 'news',
      message: 'message',
      group: 'group',
      homepage: 'homepage',
      position: 'position',
      enrolment: 'enrolment',
      event: 'event',
      'event-comment': 'comment',
      meeting: 'meeting',
      recording: 'meeting recording',
    },
    named: (what, name) => `${what} “${name}”`,
    titles: {
      warned: 'You received a warning',
      removed: 'Your content was removed',
      'changes-reverted': 'Changes to a homepage you manage were reverted',
      'suspend-homepage': 'A homepage you manage was suspended',
      'close-homepage': 'A homepage you manage was closed',
      'suspend-member': 'Your account was suspended',
    },
    said: {
      warned: (what) => `Your ${what} was reported. We reviewed it and found that it breaks the community rules.`,
      removed: (what) => `Your ${what} was reported. It breaks the community rules, so we removed it.`,
      'changes-reverted': (_, name) =>
        `Recent changes to the homepage “${name}” break the community rules. It shows the earlier version again.`,
      'suspend-homepage': (_, name) => `The homepage “${name}” was suspended. Only its administrators can see it.`,
      'close-homepage': (_, name) => `Renmai closed the homepage “${name}”.`,
      'suspend-member': () => 'Your account was suspended because some of your content breaks the community rules.',
    },
    reason: 'Reason:',
    lasts: (days) =>
      days === null
        ? 'The suspension has no end date.'
        : `The suspension ends after ${days === 1 ? '1 day' : `${days} days`}.`,
    answer: 'You can respond to this letter once. Renmai staff read every response.',
  },
  'zh-CN': {
    subjects: {
      member: '个人主页',
      moment: '动态',
      comment: '评论',
      news: '资讯',
      message: '消息',
      group: '群组',
      homepage: '主页',
      position: '职位',
      enrolment: '招生',
      event: '活动',
      'event-comment': '评论',
      meeting: '会议',
      recording: '会议录制',
    },
    named: (what, name) => `${what}“${name}”`,
    titles: {
      warned: '警告',
      removed: '你的内容已被移除',
      'changes-reverted': '你管理的主页的修改已被撤回',
      'suspend-homepage': '你管理的主页已被暂停',
      'close-homepage': '你管理的主页已被关闭',
      'suspend-member': '你的账号已被暂停使用',
    },
    said: {
      warned: (what) => `有人举报了你的${what}。经核查，其内容违反了社区规则。`,
      removed: (what) => `有人举报了你的${what}。其内容违反了社区规则，我们已将其移除。`,
      'changes-reverted': (_, name) => `主页“${name}”最近的修改违反了社区规则，已恢复为之前的内容。`,
      'suspend-homepage': (_, name) => `主页“${name}”已被暂停，目前只有其管理员可以看到。`,
      'close-homepage': (_, name) => `主页“${name}”已被人脉关闭。`,
      'suspend-member': () => '你的内容违反了社区规则，因此你的账号被暂停使用。',
    },
    reason: '原因：',
    lasts: (days) => (days === null ? '此次暂停没有期限。' : `暂停期为 ${days} 天，期满后自动恢复。`),
    answer: '你可以答复此站内信一次，人脉的工作人员会阅读每一份答复。',
  },
  'zh-TW': {
    subjects: {
      member: '個人主頁',
      moment: '動態',
      comment: '留言',
      news: '資訊',
      message: '訊息',
      group: '群組',
      homepage: '主頁',
      position: '職缺',
      enrolment: '招生',
      event: '活動',
      'event-comment': '留言',
      meeting: '會議',
      recording: '會議錄製',
    },
    named: (what, name) => `${what}「${name}」`,
    titles: {
      warned: '警告',
      removed: '你的內容已被移除',
      'changes-reverted': '你管理的主頁的修改已被還原',
      'suspend-homepage': '你管理的主頁已被暫停',
      'close-homepage': '你管理的主頁已被關閉',
      'suspend-member': '你的帳號已被暫停使用',
    },
    said: {
      warned: (what) => `有人檢舉了你的${what}。經核查，其內容違反了社群規則。`,
      removed: (what) => `有人檢舉了你的${what}。其內容違反了社群規則，我們已將其移除。`,
      'changes-reverted': (_, name) => `主頁「${name}」最近的修改違反了社群規則，已還原為先前的內容。`,
      'suspend-homepage': (_, name) => `主頁「${name}」已被暫停，目前只有其管理員可以看到。`,
      'close-homepage': (_, name) => `主頁「${name}」已被人脈關閉。`,
      'suspend-member': () => '你的內容違反了社群規則，因此你的帳號被暫停使用。',
    },
    reason: '原因：',
    lasts: (days) => (days === null ? '此次暫停沒有期限。' : `暫停期為 ${days} 天，期滿後自動恢復。`),
    answer: '你可以答覆此站內信一次，人脈的工作人員會閱讀每一份答覆。',
  },
  ja: {
    subjects: {
      member: 'プロフィール',
      moment: '投稿',
      comment: 'コメント',
      news: 'ニュース',
      message: 'メッセージ',
      group: 'グループ',
      homepage: 'ページ',
      position: '求人',
      enrolment: '生徒募集',
      event: 'イベント',
      'event-comment': 'コメント',
      meeting: 'ミーティング',
      recording: 'ミーティングの録画',
    },
    named: (what, name) => `${what}「${name}」`,
    titles: {
      warned: '警告',
      removed: 'あなたの内容を削除しました',
      'changes-reverted': 'あなたが管理するページの変更を元に戻しました',
      'suspend-homepage': 'あなたが管理するページを停止しました',
      'close-homepage': 'あなたが管理するページを閉鎖しました',
      'suspend-member': 'あなたのアカウントを停止しました',
    },
    said: {
      warned: (what) => `あなたの${what}が報告されました。確認したところ、コミュニティ規則に反しています。`,
      removed: (what) => `あなたの${what}が報告されました。コミュニティ規則に反しているため、削除しました。`,
      'changes-reverted': (_, name) =>
        `ページ「${name}」の最近の変更がコミュニティ規則に反しているため、以前の内容に戻しました。`,
      'suspend-homepage': (_, name) => `ページ「${name}」を停止しました。現在は管理者だけが見ることができます。`,
      'close-homepage': (_, name) => `ページ「${name}」をRenmaiが閉鎖しました。`,
      'suspend-member': () => 'あなたの内容がコミュニティ規則に反しているため、アカウントを停止しました。',
    },
    reason: '理由：',
    lasts: (days) =>
      days === null ? '停止に期限はありません。' : `停止期間は${days}日間です。その後は自動的に解除されます。`,
    answer: 'このレターには一度だけ回答できます。回答はRenmaiのスタッフが読みます。',
  },
};

const longest = { title: 100, text: 5000 };

/** The letter in each language. */
export function letterTexts({ kind, subject = 'member', name, reasons, words, days }: Letter) {
  const of = (locale: Locale): { title: string; text: string } => {
    const { subjects, named, titles, said, reason, lasts, answer } = texts[locale];
    const shown = name.length > 80 ? `${cutText(name, 80)}…` : name;
    const what = shown === '' ? subjects[subject] : named(subjects[subject], shown);
    const why = [...reasons.map(({ texts: local }) => local[locale]), words].filter((part) => part !== '');
    const parts = [
      said[kind](what, shown),
      ...(days === undefined ? [] : [lasts(days)]),
      ...(why.length > 0 ? [[reason, ...why].join('\n')] : []),
      answer,
    ];
    return { title: cutText(titles[kind], longest.title), text: cutText(parts.join('\n\n'), longest.text) };
  };
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, ReturnType<typeof of>>;
}
