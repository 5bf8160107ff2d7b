import type { MomentView } from '@renmai/contracts/network/moment.schema';
import type { Offered } from '@renmai/contracts/network/offers.schema';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import type { SearchResult } from '@renmai/contracts/search/result.schema';
import type { AskedSearch } from '@renmai/contracts/search/saved-searches.api';
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useContext } from 'react';
import { i18n } from './i18n/i18n';
import { FeaturesContext } from './screens';

/** The member whose page it is; `relation` is `self` on the own profile. */
export type SlotMember = Pick<MemberProfile, 'memberId' | 'name' | 'photo' | 'relation'>;

/**
 * Places of a screen that other features fill, since a feature imports no other feature. Each is filled by every feature that has a
 * component for it, in the order of `app/features.ts`.
 */
export interface SlotProps {
  /** actions for another member, on their page: buttons beside each other, with the page's own "share" among them */
  'member.actions': { member: SlotMember; onShare: () => void };
  /** ways to write to another member, among the actions for them */
  'member.contact': { member: SlotMember };
  /** actions for a whole conversation: icons in its head */
  'conversation.actions': { conversation: { kind: 'single' | 'group' | 'room'; id: string }; name: string };
  /** beside a call that is over, in the talk with a member: calls them; `own`: by the viewer */
  'call.back': { memberId: string; media: 'voice' | 'video'; own: boolean };
  /** other things that the member can create, on the page to write moments: rows of a list */
  'post.more': object;
  /** above the messages of a conversation */
  'conversation.top': { conversation: { kind: 'single' | 'group' | 'room'; id: string } };
  /** actions for a friend in a list of friends: small buttons at the end of the line */
  'friend.actions': { member: { memberId: string; name: string } };
  /** lines under the headline of another member's page: friends in common, followers */
  'member.facts': { member: SlotMember & Pick<MemberProfile, 'friendsListOpen'> };
  /** sections below the profile's own, on another member's page and the own one */
  'member.sections': { member: SlotMember };
  /** actions for a public homepage; `onFollow`: by how many its followers have changed */
  'homepage.actions': {
    homepage: Pick<HomepageView, 'homepageId' | 'kind' | 'name' | 'managed'>;
    onFollow: (by: 1 | -1) => void;
  };
  /** the news of a homepage, as everybody sees them */
  'homepage.news': { homepage: HomepageView };
  /** the open positions of a homepage, as everybody sees them */
  'homepage.positions': { homepage: HomepageView };
  /** the positions of a homepage, in its management */
  'homepage.managePositions': { page: ManagedHomepage };
  /** the open enrolments of a school, as everybody sees them */
  'homepage.enrolments': { homepage: HomepageView };
  /** the enrolments of a school, in its management */
  'homepage.manageEnrolments': { page: ManagedHomepage };
  /** a school's open enrolments, in a cell of schools side by side; `missing` is shown if there are none */
  'school.enrolments': { homepageId: string; part: 'enrolments' | 'fees' | 'requirements'; missing: string };
  /** the subject of an application to a school: the member or a child of theirs */
  'apply.subject': { subjectId: string | null; onChoose: (subjectId: string | null) => void };
  /**
   * The education and the job that the profile lacks, asked for in place; `onComplete`: nothing is missing any more; `onFile`: the
   * file from which they are filled in
   */
  'own.background': { onComplete: () => void; onFile?: (file: File) => void };
  /** fills the profile from a file, within another page; `onOpen`: whether proposals of a file are shown */
  'own.file': { onOpen: (open: boolean) => void; onFile?: (file: File) => void };
  /** registers for an event with one press; `label` of the button */
  'event.register': { eventId: string; label: string };
  /** the member's ticket of an event, on their registration */
  'application.ticket': { eventId: string };
  /** the upcoming events of a homepage, as everybody sees them */
  'homepage.events': { homepage: HomepageView };
  /** the events of a homepage, in its management */
  'homepage.manageEvents': { page: ManagedHomepage };
  /** the news of a homepage, in its management */
  'homepage.manageNews': { page: ManagedHomepage };
  /** reactions to a moment and its comments, if another feature shows its content; `foot`: the place of the comment box */
  'moment.talk': { momentId: string; foot: HTMLElement | null };
  /** a moment to look at, without anything to do with it */
  'moment.preview': { moment: MomentView };
  /** positions that a homepage published, on its card in the feed: an item of a list for each */
  'offers.positions': { first: readonly Offered<'positions'>[] };
  /** enrolments of a school, in the same way */
  'offers.enrolments': { first: readonly Offered<'enrolments'>[] };
  /** events of a homepage, in the same way */
  'offers.events': { first: readonly Offered<'events'>[] };
  /** buttons to accept or decline a friend request, or the answer that was given */
  'request.answers': { member: { memberId: string; name: string } };
  /** a number at one of the five tabs, with its words for a screen reader; only for members */
  'tab.badge': { path: string };
  /** a number at the messages icon of the header, with its words for a screen reader; only for members */
  'messages.badge': object;
  /** pages that the member manages, among the entries of the user panel; `Entry` looks like the others */
  'panel.homepages': { Entry: ComponentType<{ to: string; label: string; icon: ReactNode }> };
  /** pages of the app and answers of the help centre that have the words */
  'search.pages': { query: string };
  /** actions for a search result: small buttons at its end */
  'search.actions': { result: SearchResult };
  /** the filters of a saved search, if its kind has filters of its own: chips */
  'search.savedFilters': { saved: AskedSearch };
  /** the sheet that saves a search; `suggested`: its name unless the member enters another */
  'search.save': { open: boolean; onClose: () => void; suggested: string; search: AskedSearch };
  /** the member's private data that matches the words: a section for each kind */
  'search.own': { query: string };
  /** reads a code instead of words: an icon in the box */
  'search.scan': object;
  /** the search box of the header, on a desk; `focus`: whether it gets the focus that the former element had */
  'header.search': { focus: () => boolean };
  /** the feed on a member's home, below the home's own content; `whenEmpty`: the home's content for a member without a feed */
  'home.feed': { whenEmpty: ReactNode };
  /** a description of the product, with login and registration, for visitors who open shared content */
  'visitor.product': object;
  /** the share sheet of the own profile; mounted while it is open */
  'own.share': { onClose: () => void };
  /** sections beside the home's column, from 1100 px */
  'home.rail': object;
}
export type SlotName = keyof SlotProps;

/** The slots of a member's home and of the frame. */
export const earlySlots = [
  'tab.badge',
  'messages.badge',
  'header.search',
  'panel.homepages',
  'home.feed',
  'home.rail',
  'offers.positions',
  'offers.enrolments',
  'offers.events',
] as const;
export type EarlySlotName = (typeof earlySlots)[number];

export type Slots = { [K in SlotName]?: () => Promise<ComponentType<SlotProps[K]>> };

/** Their words are among the texts of every page (`app`): they are on every page of a member. */
const withoutTexts: ReadonlySet<SlotName> = new Set(['tab.badge', 'messages.badge']);

/** A feature as a place of a screen sees it. */
export interface SlotFeature {
  /** the namespace of its texts */
  name: string;
  slots?: Slots;
  /** further namespaces of texts that these need, besides those of the screen they are on */
  slotTexts?: readonly string[];
}

type Loaded<K extends SlotName> = ComponentType<SlotProps[K]>;
const loaded = new WeakMap<() => Promise<unknown>, ComponentType<never>>();

/** One lazy component for each contribution, with the texts of its feature. */
function lazily<K extends SlotName>(name: K, feature: SlotFeature, load: () => Promise<Loaded<K>>): Loaded<K> {
  const known = loaded.get(load);
  if (known) return known as Loaded<K>;
  const component = lazy(async () => {
    const [contribution] = await Promise.all([
      load(),
      withoutTexts.has(name) ? undefined : i18n.loadNamespaces([feature.name, ...(feature.slotTexts ?? [])]),
    ]);
    return { default: contribution };
  }) as unknown as Loaded<K>;
  loaded.set(load, component as ComponentType<never>);
  return component;
}

/** Whether any feature of this build has something for a place. */
export const useHasSlot = (name: SlotName): boolean =>
  useContext(FeaturesContext).some(({ slots }) => slots?.[name] !== undefined);

/** The components of the other features for a place. `fallback` is shown for each until it is loaded. */
export function Slot<K extends SlotName>({
  name,
  props,
  fallback = null,
}: {
  name: K;
  props: SlotProps[K];
  fallback?: ReactNode;
}) {
  return useContext(FeaturesContext).map((feature) => {
    const load = feature.slots?.[name];
    if (!load) return null;
    return (
      <Suspense key={feature.name} fallback={fallback}>
        {createElement(lazily<K>(name, feature, load as () => Promise<Loaded<K>>), props)}
      </Suspense>
    );
  });
}
