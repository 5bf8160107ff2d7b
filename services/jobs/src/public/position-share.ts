import type { Locale } from '@renmai/contracts';
import { plainText } from '@renmai/contracts/formatted-text';
import { previewPage, shortened } from '@renmai/service-kit';
import type { PublicPosition } from './public-positions.js';

const somePosition: Record<Locale, string> = {
  'zh-CN': 'Renmai 上的职位',
  en: 'A position on Renmai',
  'zh-TW': 'Renmai 上的職缺',
  ja: 'Renmai の求人',
};

export interface PositionSharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** the address that the page leads to */
  positionUrl: string;
  /** null: nothing may be shown, not even whether there is such a position */
  position: PublicPosition | null;
  /** absolute, a JPEG */
  picture: { url: string; width: number; height: number } | null;
}

export const positionSharePage = ({ locale, url, positionUrl, position, picture }: PositionSharePage): string =>
  previewPage({
    locale,
    title: position ? `${position.row.content.title} · ${position.homepage.card.name}` : somePosition[locale],
    forwardTo: positionUrl,
    preview: position && {
      url,
      type: 'website',
      description: shortened(plainText(position.row.content.description)) || somePosition[locale],
      picture,
      large: false,
    },
  });
