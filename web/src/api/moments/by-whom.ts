import type { MomentView, SharedMoment } from '@renmai/contracts/network/moment.schema';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { paths } from '../../lib/paths';

/** The author of a moment: a member, or a company or school whose life news it is. */
export interface ByWhom {
  id: string;
  name: string;
  headline: string;
  /** address of a picture of list size */
  photo: string | undefined;
  degree: MemberCard['degree'];
  /** of the picture: members are round, homepages square */
  shape: 'round' | 'square';
  /** leads to their page */
  path: string;
}

/** The page that lists what a homepage published, with its other offers of the kind. */
export const offersPath = (
  { kind, handle, homepageId }: NonNullable<MomentView['homepage']>,
  { kind: tab }: NonNullable<MomentView['offers']>,
): string => paths.homepageOffers(kind, handle ?? homepageId, tab);

type PlaceOf = Pick<SharedMoment, 'momentId' | 'homepage' | 'news'> & Partial<Pick<MomentView, 'offers'>>;

/** The page that shows a moment in full. */
export function placeOf({ momentId, homepage, news, offers }: PlaceOf): string {
  if (homepage && offers) return offersPath(homepage, offers);
  return news ? paths.news(news.newsId) : paths.moment(momentId);
}

export function byWhom({ author, homepage }: Pick<SharedMoment, 'author' | 'homepage'>): ByWhom {
  if (author) {
    const { memberId, name, headline, photo, degree } = author;
    return {
      id: memberId,
      name,
      headline,
      photo: photo?.list.url,
      degree,
      shape: 'round',
      path: paths.member(memberId),
    };
  }
  if (!homepage)
    return { id: '', name: '', headline: '', photo: undefined, degree: null, shape: 'round', path: paths.home };
  const { homepageId, kind, handle, name, slogan, logo } = homepage;
  const path = paths.homepage(kind, handle ?? homepageId);
  return { id: homepageId, name, headline: slogan, photo: logo?.list.url, degree: null, shape: 'square', path };
}
