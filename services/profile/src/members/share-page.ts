import type { Locale } from '@renmai/contracts';
import { previewPage } from '@renmai/service-kit';

const somebody: Record<Locale, string> = {
  'zh-CN': 'Renmai 会员',
  en: 'A member of Renmai',
  'zh-TW': 'Renmai 會員',
  ja: 'Renmai の会員',
};

export interface SharedMember {
  name: string;
  headline: string;
  place: { region: string; city: string };
  /** absolute, a JPEG */
  photo: { url: string; width: number; height: number } | null;
}

export interface SharePage {
  locale: Locale;
  /** absolute address of this page */
  url: string;
  /** where people are sent */
  profileUrl: string;
  /** null: nothing may be shown, not even whether there is such a member */
  member: SharedMember | null;
}

export function sharePage({ locale, url, profileUrl, member }: SharePage): string {
  const place = member && [member.place.city, member.place.region].filter(Boolean).join(', ');
  return previewPage({
    locale,
    title: member?.name || somebody[locale],
    forwardTo: profileUrl,
    preview: member && {
      url,
      type: 'profile',
      description: [member.headline, place].filter(Boolean).join(' · ') || somebody[locale],
      picture: member.photo,
      large: false,
    },
  });
}
