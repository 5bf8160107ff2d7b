import type { Locale } from '@renmai/contracts';
import { homepagePath } from '@renmai/contracts/org-pages/homepage-path';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { PublicPageHead } from '@renmai/contracts/public-pages.api';
import { placeOfAddress, postalAddress } from '@renmai/places';
import { shortened } from '@renmai/service-kit';

const onRenmai: Record<HomepageView['kind'], Record<Locale, string>> = {
  company: {
    'zh-CN': 'Renmai 上的公司主页',
    en: 'A company on Renmai',
    'zh-TW': 'Renmai 上的公司主頁',
    ja: 'Renmaiの企業ページ',
  },
  school: {
    'zh-CN': 'Renmai 上的学校主页',
    en: 'A school on Renmai',
    'zh-TW': 'Renmai 上的學校主頁',
    ja: 'Renmaiの学校ページ',
  },
};

export interface DescribedHomepage {
  page: HomepageView;
  locale: Locale;
  /** absolute, a JPEG */
  picture: { url: string; width: number; height: number } | null;
  /** makes a path an absolute address */
  absolute: (path: string) => string;
}

/** The head of an approved homepage's page. */
export function publicPageHead({ page, locale, picture, absolute }: DescribedHomepage): PublicPageHead {
  const { kind, name, slogan, content, addresses } = page;
  const path = homepagePath(page);
  const description = shortened(slogan || content.introduction) || onRenmai[kind][locale];
  const places = addresses.map(({ address, detail }) => {
    const street = [address, detail].filter(Boolean).join(' ');
    return postalAddress(placeOfAddress(address), locale, street) ?? street;
  });
  return {
    path,
    title: name,
    description,
    type: 'website',
    picture,
    data: {
      '@type': kind === 'company' ? 'Organization' : 'EducationalOrganization',
      name,
      ...(content.otherNames?.length && { alternateName: content.otherNames }),
      url: absolute(path),
      ...(slogan && { slogan }),
      ...(content.introduction && { description: shortened(content.introduction) }),
      ...(picture && { logo: picture.url }),
      ...(content.website && { sameAs: [content.website] }),
      ...(content.contactNumber && { telephone: content.contactNumber }),
      ...(content.foundingYear && { foundingDate: String(content.foundingYear) }),
      ...(places.length > 0 && { address: places }),
    },
  };
}
