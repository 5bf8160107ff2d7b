import type { Locale } from '@renmai/contracts';
import type { NewsView } from '@renmai/contracts/org-pages/news.schema';
import { sharedPicture } from '@renmai/contracts/profile/media.schema';
import { previewPage } from '@renmai/service-kit';

const someNews: Record<Locale, string> = {
  'zh-CN': 'Renmai 上的动态',
  en: 'News on Renmai',
  'zh-TW': 'Renmai 上的動態',
  ja: 'Renmaiのお知らせ',
};

export interface NewsSharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  newsUrl: string;
  /** null: nothing may be shown, not even whether the item exists */
  item: NewsView | null;
  /** makes a path an absolute address */
  absolute: (path: string) => string;
}

export function newsSharePage({ locale, url, newsUrl, item, absolute }: NewsSharePage): string {
  const shown = item?.illustration ?? item?.homepage.logo ?? null;
  const picture = shown && sharedPicture(shown);
  return previewPage({
    locale,
    title: item ? `${item.title} · ${item.homepage.name}` : someNews[locale],
    forwardTo: newsUrl,
    preview: item && {
      url,
      type: 'article',
      description: item.excerpt || someNews[locale],
      picture: picture && { ...picture, url: absolute(picture.url) },
      large: item.illustration !== null,
    },
  });
}
