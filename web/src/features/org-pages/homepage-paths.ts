import type { HomepageKind, HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import { paths } from '../../lib/paths';

export const foundingSteps = ['details', 'administrator', 'materials', 'terms', 'submitted'] as const;
export type FoundingStep = (typeof foundingSteps)[number];

export const manageTabs = [
  'overview',
  'news',
  'positions',
  'enrolments',
  'events',
  'figures',
  'followers',
  'details',
  'addresses',
  'administrators',
  'domains',
  'submissions',
  'log',
] as const;
export type ManageTab = (typeof manageTabs)[number];

const one = (homepageId: string): string => `${paths.homepages}/${encodeURIComponent(homepageId)}`;

export const homepagePaths = {
  mine: paths.homepages,
  create: paths.createHomepage,
  createKind: (kind: HomepageKind) => `${paths.createHomepage}?kind=${kind}`,
  edit: (homepageId: string, step: FoundingStep) => `${one(homepageId)}/edit/${step}`,
  letter: (homepageId: string) => `${one(homepageId)}/commitment-letter`,
  manage: (homepageId: string, tab: ManageTab = 'overview') =>
    tab === 'overview' ? `${one(homepageId)}/manage` : `${one(homepageId)}/manage/${tab}`,
  /** schools side by side, by their ids */
  compare: (ids: readonly string[]) => `/schools/compare?ids=${ids.join(',')}`,
  invite: (homepageId: string) => `${one(homepageId)}/invite`,
  inviteMember: (homepageId: string, memberId: string) => `${one(homepageId)}/invite/${encodeURIComponent(memberId)}`,
  /** the public page; while it has no handle, its id is used instead */
  view: ({ kind, handle, homepageId }: { kind: HomepageKind; handle?: string | null; homepageId: string }) =>
    paths.homepage(kind, handle ?? homepageId),
  /** the page as its administrators open it: before the approval it is a preview, which nobody else finds under this address */
  shown: (page: { kind: HomepageKind; handle?: string | null; homepageId: string; state: HomepageState }): string =>
    homepagePaths.view(page) + (page.state === 'approved' ? '' : '?preview'),
};
