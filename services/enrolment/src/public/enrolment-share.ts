import type { Locale } from '@renmai/contracts';
import { previewPage, shortened } from '@renmai/service-kit';
import { enrolmentTitle } from './enrolment-head.js';
import type { PublicEnrolment } from './public-enrolments.js';

const someEnrolment: Record<Locale, string> = {
  'zh-CN': 'Renmai 上的招生信息',
  en: 'An enrolment on Renmai',
  'zh-TW': 'Renmai 上的招生資訊',
  ja: 'Renmai の生徒・学生募集',
};

export interface EnrolmentSharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  enrolmentUrl: string;
  /** null: nothing may be shown, not even whether the enrolment exists */
  enrolment: PublicEnrolment | null;
  /** absolute, a JPEG */
  picture: { url: string; width: number; height: number } | null;
}

export const enrolmentSharePage = ({ locale, url, enrolmentUrl, enrolment, picture }: EnrolmentSharePage): string =>
  previewPage({
    locale,
    title: enrolment ? enrolmentTitle(enrolment) : someEnrolment[locale],
    forwardTo: enrolmentUrl,
    preview: enrolment && {
      url,
      type: 'website',
      description: shortened(enrolment.row.content.details) || someEnrolment[locale],
      picture,
      large: false,
    },
  });
