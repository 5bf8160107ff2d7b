import type { MediaAudience } from '@renmai/contracts/profile/media.schema';
import { isOpen, mayLink, mayOpen, mayOpenVariant, maySee, type Exposure, type Viewer } from './media-access.policy.js';
import type { MediaRow } from './media.row.js';

const statuses = ['uploading', 'processing', 'ready', 'failed', 'erasing'] as const;
const file = (visibility: MediaRow['visibility'], status: (typeof statuses)[number] = 'ready') => ({
  ownerId: 'owner',
  purpose: 'event-poster' as MediaRow['purpose'],
  visibility,
  status,
});
const shownTo = (...audiences: MediaAudience[]): Exposure => ({ audiences, ownerPresent: true, profileOpen: false });
const ofProfile = { ...file('public'), purpose: 'profile-photo' as const };
const profileOf = (ownerPresent: boolean, profileOpen: boolean): Exposure => ({
  audiences: [],
  ownerPresent,
  profileOpen,
});
const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  memberId: 'viewer',
  present: true,
  friend: false,
  blocked: false,
  ...changes,
});

const viewers = {
  owner: viewer({ memberId: 'owner' }),
  friend: viewer({ friend: true }),
  stranger: viewer(),
  'blocked friend': viewer({ friend: true, blocked: true }),
  'friend who is not there any more': viewer({ friend: true, present: false }),
  visitor: null,
};
type Who = keyof typeof viewers;
const everybody = Object.keys(viewers) as Who[];

describe('the audience of a file that is ready', () => {
  const table: [string, ReturnType<typeof file>, Exposure, Who[]][] = [
    ['public', file('public'), shownTo(), everybody],
    ['public, its owner deactivated', file('public'), { ...shownTo(), ownerPresent: false }, everybody],
    ['of a profile that everybody sees', ofProfile, profileOf(true, true), everybody],
    ['of a profile that is closed', ofProfile, profileOf(true, false), ['owner', 'friend', 'stranger']],
    ['of a profile that is deactivated', ofProfile, profileOf(false, true), ['owner']],
    ['private', file('private'), shownTo('public', 'friends'), []],
    ['shown by nothing', file('referenced'), shownTo(), ['owner']],
    ['shown to friends', file('referenced'), shownTo('friends'), ['owner', 'friend']],
    ['shown to everybody', file('referenced'), shownTo('public'), everybody],
    ['shown to both', file('referenced'), shownTo('friends', 'public'), everybody],
    [
      'shown to both, its owner deactivated',
      file('referenced'),
      { ...shownTo('friends', 'public'), ownerPresent: false },
      ['owner'],
    ],
  ];
  it.each(table)('%s', (_, media, exposure, open) => {
    expect(everybody.filter((who) => mayOpen(media, exposure, viewers[who]))).toEqual(open);
    expect(isOpen(media, exposure)).toBe(open.length === everybody.length);
    // The variant for other sites is available only while the file is open to everybody.
    expect(everybody.filter((who) => mayOpenVariant(media, 'share', exposure, viewers[who]))).toEqual(
      open.length === everybody.length ? everybody : [],
    );
  });
});

describe('a file that is not ready', () => {
  it.each(statuses.filter((status) => status !== 'ready'))('is open to nobody: %s', (status) => {
    for (const visibility of ['public', 'private', 'referenced'] as const) {
      const media = file(visibility, status);
      expect(everybody.filter((who) => mayOpen(media, shownTo('public', 'friends'), viewers[who]))).toEqual([]);
      expect(maySee(media, shownTo('public', 'friends'), viewers.owner)).toBe(true);
      expect(maySee(media, shownTo('public', 'friends'), viewers.friend)).toBe(false);
    }
  });
});

it('shows the status of a file to its audience, and to its owner', () => {
  expect(maySee(file('referenced'), shownTo('friends'), viewers.friend)).toBe(true);
  expect(maySee(file('referenced'), shownTo('friends'), viewers.stranger)).toBe(false);
  expect(maySee(file('private'), shownTo(), viewers.owner)).toBe(true);
  expect(maySee(file('private'), shownTo(), viewers.friend)).toBe(false);
});

it('links private files for their owner alone', () => {
  expect(mayLink(file('private'), 'owner')).toBe(true);
  expect(mayLink(file('private'), 'other')).toBe(false);
  expect(mayLink(file('public'), 'owner')).toBe(false);
  expect(mayLink(file('referenced'), 'owner')).toBe(false);
});
