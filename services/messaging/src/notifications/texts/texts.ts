import type { Locale } from '@renmai/contracts';
import type { CallLine } from '@renmai/contracts/messaging/call-line.schema';
import type { NotificationKind } from '@renmai/contracts/messaging/notification.schema';
import type { WordlessMessage } from '../../ports/notifications.port.js';
import type { MailSort } from '../preferences/preferences.service.js';
import { en } from './en.js';
import { ja } from './ja.js';
import { zhCN } from './zh-cn.js';
import { zhTW } from './zh-tw.js';

export interface UnsubscribeTexts {
  title: string;
  question: Record<MailSort, string>;
  done: Record<MailSort, string>;
  button: string;
  settings: string;
}

export interface MailTexts {
  greeting: string;
  /** `count`: the number of notifications in the mail */
  newsSubject(count: number): string;
  digestSubject(count: number): string;
  newsIntro: string;
  digestIntro: string;
  /** how many are not shown */
  more(count: number): string;
  open: string;
  /** of the link that ends one saved search */
  endSearch: string;
  footer: string;
  unsubscribe: Record<MailSort, string>;
}

/** Of a mail with what one saved search found. */
export interface SavedMailTexts {
  /** several of them, of the search with this name */
  subject(count: number, name: string): string;
  intro(name: string): string;
  /** label of the link to the list */
  open: string;
  footer: string;
}

/** The server's texts of notifications in one language. */
export interface Texts {
  /** for members without a name */
  somebody: string;
  /** the first names, and how many more there are; at least one name */
  people(names: readonly string[], more: number): string;
  kinds: Record<NotificationKind, (who: string) => string>;
  /** the last moment to do something */
  until(date: string): string;
  /** a letter of the system */
  systemLetter: string;
  wordless: Record<WordlessMessage, string>;
  /** text of an ended call, for both sides of a conversation */
  callLine(line: CallLine): string;
  /** text of a ringing call */
  callRings(media: CallLine['media'], people: number): string;
  answer: string;
  decline: string;
  /** several messages of chat at once */
  messages(count: number): string;
  mail: MailTexts;
  savedMail: SavedMailTexts;
  unsubscribe: UnsubscribeTexts;
}

const all: Record<Locale, Texts> = { 'zh-CN': zhCN, en, 'zh-TW': zhTW, ja };

export const textsOf = (locale: Locale): Texts => all[locale];
