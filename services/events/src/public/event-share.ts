import type { Locale } from '@renmai/contracts';
import type { OrganizerView } from '@renmai/contracts/events/event.schema';
import { previewPage, shortened } from '@renmai/service-kit';

const someEvent: Record<Locale, string> = {
  'zh-CN': 'Renmai 上的活动',
  en: 'An event on Renmai',
  'zh-TW': 'Renmai 上的活動',
  ja: 'Renmai のイベント',
};

export interface EventSharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  eventUrl: string;
  /** null: nothing may be shown, not even whether the event exists */
  event: {
    title: string;
    description: string;
    organizer: OrganizerView;
    /** absolute, a JPEG */
    picture: { url: string; width: number; height: number } | null;
  } | null;
}

export const eventSharePage = ({ locale, url, eventUrl, event }: EventSharePage): string =>
  previewPage({
    locale,
    title: event ? `${event.title} · ${event.organizer.name}` : someEvent[locale],
    forwardTo: eventUrl,
    preview: event && {
      url,
      type: 'website',
      description: shortened(event.description) || someEvent[locale],
      picture: event.picture,
      large: true,
    },
  });
