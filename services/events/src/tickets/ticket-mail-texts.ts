import type { Locale } from '@renmai/contracts';
import type { TicketMailKind } from './ticket-mail-queue.repository.js';

interface About {
  name: string;
  title: string;
  organizer: string;
}

export interface TicketMailTexts {
  greeting: (name: string) => string;
  subject: Record<TicketMailKind, (title: string) => string>;
  /** the first paragraph */
  lead: Record<TicketMailKind, (about: About) => string>;
  /** beside the QR code */
  show: string;
  /** alternative text of the QR code */
  code: string;
  open: { ticket: string; event: string };
  /** about the attached calendar file */
  calendar: string;
  /** the same time on the member's own clock */
  yourTime: (time: string) => string;
  footer: string;
}

/** The texts of mails about tickets. */
export const ticketMailTexts: Record<Locale, TicketMailTexts> = {
  en: {
    greeting: (name) => `Hello ${name},`,
    subject: {
      ticket: (title) => `Your ticket: ${title}`,
      moved: (title) => `New time or place: ${title}`,
      cancelled: (title) => `Cancelled: ${title}`,
      lost: (title) => `Your place has been cancelled: ${title}`,
      withdrawn: (title) => `You gave up your place: ${title}`,
    },
    lead: {
      ticket: ({ title, organizer }) => `Your place at “${title}”, organized by ${organizer}, is confirmed.`,
      moved: ({ title }) =>
        `The time or place of “${title}” has changed. You’ll find the new details below. Your ticket is still valid.`,
      cancelled: ({ title, organizer }) => `${organizer} has cancelled “${title}”. It won’t take place.`,
      lost: ({ title }) => `You no longer have a place at “${title}”. Your ticket is no longer valid.`,
      withdrawn: ({ title }) => `You gave up your place at “${title}”. Your ticket is no longer valid.`,
    },
    show: 'Show this code at the entrance. It’s for you only.',
    code: 'QR code of your ticket',
    open: { ticket: 'View ticket', event: 'View event' },
    calendar: 'Open the attached file to update your calendar.',
    yourTime: (time) => `Your time: ${time}`,
    footer: 'You’re receiving this email because you registered for this event on Renmai.',
  },
  'zh-CN': {
    greeting: (name) => `${name}，你好：`,
    subject: {
      ticket: (title) => `你的门票：${title}`,
      moved: (title) => `时间或地点有变：${title}`,
      cancelled: (title) => `活动已取消：${title}`,
      lost: (title) => `名额已取消：${title}`,
      withdrawn: (title) => `你已取消报名：${title}`,
    },
    lead: {
      ticket: ({ title, organizer }) => `你已获得${organizer}举办的“${title}”的名额。`,
      moved: ({ title }) => `“${title}”的时间或地点有变，现为以下安排。你的门票仍然有效。`,
      cancelled: ({ title, organizer }) => `${organizer}已取消“${title}”，活动不再举行。`,
      lost: ({ title }) => `你在“${title}”的名额已取消，门票不再有效。`,
      withdrawn: ({ title }) => `你已取消“${title}”的报名，门票不再有效。`,
    },
    show: '入场时请出示此二维码，仅限本人使用。',
    code: '门票二维码',
    open: { ticket: '打开门票', event: '查看活动' },
    calendar: '打开附件即可更新日历。',
    yourTime: (time) => `你所在时区的时间：${time}`,
    footer: '你因报名该活动而收到人脉的这封邮件。',
  },
  'zh-TW': {
    greeting: (name) => `${name}，你好：`,
    subject: {
      ticket: (title) => `你的門票：${title}`,
      moved: (title) => `時間或地點有變：${title}`,
      cancelled: (title) => `活動已取消：${title}`,
      lost: (title) => `名額已取消：${title}`,
      withdrawn: (title) => `你已取消報名：${title}`,
    },
    lead: {
      ticket: ({ title, organizer }) => `你已獲得${organizer}舉辦的「${title}」的名額。`,
      moved: ({ title }) => `「${title}」的時間或地點有變，現為以下安排。你的門票仍然有效。`,
      cancelled: ({ title, organizer }) => `${organizer}已取消「${title}」，活動不再舉行。`,
      lost: ({ title }) => `你在「${title}」的名額已取消，門票不再有效。`,
      withdrawn: ({ title }) => `你已取消「${title}」的報名，門票不再有效。`,
    },
    show: '入場時請出示此 QR 碼，僅限本人使用。',
    code: '門票 QR 碼',
    open: { ticket: '開啟門票', event: '檢視活動' },
    calendar: '開啟附件即可更新行事曆。',
    yourTime: (time) => `你所在時區的時間：${time}`,
    footer: '你因報名此活動而收到人脈的這封郵件。',
  },
  ja: {
    greeting: (name) => `${name} 様`,
    subject: {
      ticket: (title) => `チケット：${title}`,
      moved: (title) => `日時または場所の変更：${title}`,
      cancelled: (title) => `イベントの中止：${title}`,
      lost: (title) => `参加の取り消し：${title}`,
      withdrawn: (title) => `参加を取り消しました：${title}`,
    },
    lead: {
      ticket: ({ title, organizer }) => `${organizer}のイベント「${title}」に参加できます。`,
      moved: ({ title }) => `「${title}」の日時または場所が次のとおり変わりました。チケットはそのまま使えます。`,
      cancelled: ({ title, organizer }) => `${organizer}は「${title}」を中止しました。イベントは開催されません。`,
      lost: ({ title }) => `「${title}」への参加は取り消されました。チケットは使えません。`,
      withdrawn: ({ title }) => `「${title}」への参加を取り消しました。チケットは使えません。`,
    },
    show: '受付でこのコードを提示してください。本人だけが使えます。',
    code: 'チケットのQRコード',
    open: { ticket: 'チケットを開く', event: 'イベントを開く' },
    calendar: '添付ファイルを開くとカレンダーに反映されます。',
    yourTime: (time) => `お使いのタイムゾーンでは：${time}`,
    footer: 'このイベントに申し込んだため、Renmaiからお送りしています。',
  },
};
