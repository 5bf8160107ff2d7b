import type { Locale } from '@renmai/contracts';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { cutText, previewPage } from '@renmai/service-kit';

const somePage: Record<Locale, string> = {
  'zh-CN': 'Renmai 主页',
  en: 'A homepage on Renmai',
  'zh-TW': 'Renmai 主頁',
  ja: 'Renmaiのページ',
};

export interface SharedHomepage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  forwardTo: string;
  /** null: nothing may be shown */
  page: HomepageView | null;
  /** absolute, a JPEG */
  picture: { url: string; width: number; height: number } | null;
}

export const sharePage = ({ locale, url, forwardTo, page, picture }: SharedHomepage): string =>
  previewPage({
    locale,
    title: page?.name ?? somePage[locale],
    forwardTo,
    preview: page && {
      url,
      type: 'website',
      description: page.slogan || cutText(page.content.introduction, 200) || somePage[locale],
      picture,
      large: false,
    },
  });
