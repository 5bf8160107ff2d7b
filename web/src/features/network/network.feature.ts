import type { Feature, OldParameters } from '../../lib/feature';
import { networkEarly } from './network.early';
import { networkPaths } from './network-paths';

const member = { for: 'member', frame: 'page', texts: ['api'] } as const;
const example = { uid: '0199aa00-0000-7000-8000-000000000001' };
// Each import lists its files on the first page, so what loads the same module shares one.
const listed = () => import('./listed-pages');
const homepages = () => import('./homepages');
const friendsPages = () => import('./member-friends-page');

const friendsOf = ({ uid, id, userId }: OldParameters): string => {
  const memberId = uid ?? id ?? userId;
  return memberId ? networkPaths.friendsOf(memberId) : networkPaths.circle;
};

export const network: Feature = {
  ...networkEarly,
  screens: [
    {
      path: networkPaths.network,
      load: async () => (await import('./network-page')).NetworkPage,
      title: 'title',
      for: 'everyone',
      frame: 'tab',
      texts: ['api'],
      old: [{ from: 'Contacts/Contacts' }],
    },
    {
      path: networkPaths.manage,
      load: async () => (await import('./manage-page')).ManagePage,
      title: 'manage.title',
      ...member,
      old: [{ from: 'Contacts/yq' }],
    },
    {
      path: networkPaths.circle,
      load: async () => (await import('./circle-page')).CirclePage,
      title: 'circle.title',
      ...member,
      old: [{ from: 'Contacts/hy' }],
    },
    {
      path: networkPaths.requests,
      load: async () => (await import('./requests-page')).RequestsPage,
      title: 'requests.title',
      ...member,
    },
    {
      path: networkPaths.following,
      load: async () => (await listed()).FollowingPage,
      title: 'following.title',
      ...member,
      old: [{ from: 'Contacts/hyy' }],
    },
    {
      path: networkPaths.companies,
      load: async () => (await homepages()).CompaniesPage,
      title: 'companies.title',
      ...member,
      old: [{ from: 'Contacts/gs' }],
    },
    {
      path: '/homepages/:homepageId/invite-friends',
      load: async () => (await import('./invite-to-follow-page')).InviteToFollowPage,
      ...member,
    },
    {
      path: networkPaths.followers,
      load: async () => (await listed()).FollowersPage,
      title: 'followers.title',
      ...member,
    },
    {
      path: networkPaths.muted,
      load: async () => (await homepages()).MutedPage,
      title: 'muted.title',
      ...member,
    },
    {
      path: networkPaths.blacklist,
      load: async () => (await listed()).BlacklistPage,
      title: 'blacklist.title',
      ...member,
      old: [{ from: 'Contacts/hmd' }, { from: 'Contacts/hy/hmd' }, { from: 'news/SZDA/pb' }],
    },
    {
      path: networkPaths.add,
      load: async () => (await import('./add-page')).AddPage,
      title: 'add.title',
      ...member,
      texts: ['api', 'verification'],
      old: [{ from: 'Contacts/lxr' }],
    },
    {
      path: networkPaths.contacts,
      load: async () => (await import('./contacts-page')).ContactsPage,
      title: 'contacts.title',
      ...member,
      old: [{ from: 'AccountPreference/operate/SyncContacts' }],
    },
    {
      path: '/members/:memberId/friends',
      load: async () => (await friendsPages()).MemberFriendsPage,
      ...member,
      old: [{ from: 'otherUserInfo/userFriend', to: friendsOf, example }],
    },
    {
      path: '/members/:memberId/mutual-friends',
      load: async () => (await friendsPages()).MutualFriendsPage,
      ...member,
    },
  ],
  slots: {
    ...networkEarly.slots,
    'request.answers': async () => (await import('./request-answers')).RequestAnswers,
    'homepage.actions': async () => (await homepages()).FollowHomepage,
    'member.actions': async () => (await import('./member-actions')).MemberActions,
    'search.actions': async () => (await import('./found-actions')).FoundActions,
    'search.scan': async () => (await import('./scan/scan-button')).ScanButton,
    'member.facts': async () => (await import('./member-facts')).MemberFacts,
  },
};
