import type { Locale } from '@renmai/contracts';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { meantPlace, postalAddress, typedPlaceIn } from '@renmai/places';
import { previewPage } from '@renmai/service-kit';

const somebody: Record<Locale, string> = {
  'zh-CN': 'Renmai 会员',
  en: 'A member of Renmai',
  'zh-TW': 'Renmai 會員',
  ja: 'Renmaiの会員',
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
  /** the address that the page leads to */
  profileUrl: string;
  /** null: nothing may be shown, not even whether there is such a member */
  member: SharedMember | null;
}

function about({ headline, place }: SharedMember, locale: Locale): string {
  const { city, region } = typedPlaceIn(place, locale);
  return [headline, [city, region].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}

/** The head of the member's page in the app. */
export function memberHead(
  member: SharedMember,
  { path, url, locale }: { path: string; url: string; locale: Locale },
): PublicPageHead {
  const { name, headline, photo, place } = member;
  const address = postalAddress(meantPlace(place), locale);
  const person = {
    '@type': 'Person',
    name,
    url,
    ...(headline !== '' && { description: headline }),
    ...(photo && { image: photo.url }),
    ...(address && { address }),
  };
  return {
    path,
    title: [name, headline].filter(Boolean).join(' · '),
    description: about(member, locale) || somebody[locale],
    type: 'profile',
    picture: photo && { url: photo.url, width: photo.width, height: photo.height },
    data: { '@type': 'ProfilePage', mainEntity: person },
  };
}

export function sharePage({ locale, url, profileUrl, member }: SharePage): string {
  return previewPage({
    locale,
    title: member?.name || somebody[locale],
    forwardTo: profileUrl,
    preview: member && {
      url,
      type: 'profile',
      description: about(member, locale) || somebody[locale],
      picture: member.photo,
      large: false,
    },
  });
}
