import { relations, type Relation } from '@renmai/contracts/profile/profile.schema';
import {
  sectionAudiences,
  visibilities,
  type SectionAudience,
  type Visibility,
} from '@renmai/contracts/profile/visibility.schema';
import { relationOf, visibleSections, type VisibleSections } from './profile-visibility.policy.js';

const here = { present: true, blocked: false };

/** rows: setting; columns in the order of `relations` */
const admitted: Record<Visibility, Record<Relation, boolean>> = {
  everyone: { self: true, friend: true, 'friend-of-friend': true, stranger: true, anonymous: true },
  'friends-of-friends': { self: true, friend: true, 'friend-of-friend': true, stranger: false, anonymous: false },
  friends: { self: true, friend: true, 'friend-of-friend': false, stranger: false, anonymous: false },
  'only-me': { self: true, friend: false, 'friend-of-friend': false, stranger: false, anonymous: false },
};
const table = visibilities.flatMap((visibility) => relations.map((relation) => [visibility, relation] as const));
const settings = (of: Partial<Record<'profile' | 'contact' | 'friendsList', Visibility>>) =>
  ({ profile: 'only-me', contact: 'only-me', friendsList: 'only-me', ...of }) as const;

describe('visibleSections', () => {
  it.each(table)('profile for %s, seen by %s', (visibility, relation) => {
    const closed = relation === 'anonymous' ? 'nothing' : 'name';
    const open = relation === 'anonymous' ? 'public' : 'full';
    expect(visibleSections(settings({ profile: visibility }), relation, here).profile).toBe(
      admitted[visibility][relation] ? open : closed,
    );
  });

  it.each(table)('contact details for %s, seen by %s', (visibility, relation) => {
    expect(visibleSections(settings({ contact: visibility }), relation, here).contact).toBe(
      relation !== 'anonymous' && admitted[visibility][relation],
    );
  });

  it.each(table)('list of friends for %s, seen by %s', (visibility, relation) => {
    expect(visibleSections(settings({ friendsList: visibility }), relation, here).friendsList).toBe(
      relation !== 'anonymous' && admitted[visibility][relation],
    );
  });

  const nothing: VisibleSections = { profile: 'nothing', contact: false, friendsList: false, hidden: [] };
  const everything = { profile: 'everyone', contact: 'everyone', friendsList: 'everyone' } as const;

  const admittedToSection: Record<SectionAudience, Record<Relation, boolean>> = {
    ...admitted,
    members: { self: true, friend: true, 'friend-of-friend': true, stranger: true, anonymous: false },
  };
  it.each(sectionAudiences.flatMap((audience) => relations.map((relation) => [audience, relation] as const)))(
    'a section for %s, seen by %s',
    (audience, relation) => {
      const { hidden } = visibleSections({ ...everything, sections: { jobs: audience } }, relation, here);
      expect(hidden).toEqual(admittedToSection[audience][relation] ? [] : ['jobs']);
    },
  );

  it.each(relations.filter((relation) => relation !== 'self'))(
    'shows %s nothing of the blocked or deactivated',
    (relation) => {
      expect(visibleSections(everything, relation, { present: true, blocked: true })).toEqual(nothing);
      expect(visibleSections(everything, relation, { present: false, blocked: false })).toEqual(nothing);
    },
  );

  it('shows the deactivated themselves', () => {
    expect(visibleSections(settings({}), 'self', { present: false, blocked: false }).profile).toBe('full');
  });
});

describe('relationOf', () => {
  it.each([
    [null, 'b', null, 'anonymous'],
    ['b', 'b', null, 'self'],
    ['a', 'b', 1, 'friend'],
    ['a', 'b', 2, 'friend-of-friend'],
    ['a', 'b', 3, 'stranger'],
    ['a', 'b', null, 'stranger'],
  ] as const)('%s looking at %s, degree %s: %s', (actor, member, degree, expected) => {
    expect(relationOf(actor, member, degree)).toBe(expected);
  });
});
