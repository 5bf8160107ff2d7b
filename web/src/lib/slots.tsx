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

/** Whose page it is; `relation` is `self` on the own profile. */
export type SlotMember = Pick<MemberProfile, 'memberId' | 'name' | 'photo' | 'relation'>;

/**
 * Places of a screen that other features fill, since a feature imports no other feature. Each is filled by every feature
 * that has something for it, in the order of `app/features.ts`.
 */
export interface SlotProps {
  /** what one does with another member, on their page: buttons beside each other, with the page's own "share" among them */
  'member.actions': { member: SlotMember; onShare: () => void };
  /** ways to write to another member, among what one does with them */
  'member.contact': { member: SlotMember };
  /** what is done with a whole conversation: icons in its head */
  'conversation.actions': { conversation: { kind: 'single' | 'group' | 'room'; id: string }; name: string };
  /** beside a call that is over, in the talk with a member: calls them; `own`: by the viewer */
  'call.back': { memberId: string; media: 'voice' | 'video'; own: boolean };
  /** what else can be made, where moments are written: rows of a list */
  'post.more': object;
  /** above what is said in a conversation */
  'conversation.top': { conversation: { kind: 'single' | 'group' | 'room'; id: string } };
  /** what one does with a friend where friends are listed: small buttons at the end of their line */
  'friend.actions': { member: { memberId: string; name: string } };
  /** lines under the headline of another member's page: friends in common, followers */
  'member.facts': { member: SlotMember & Pick<MemberProfile, 'friendsListOpen'> };
  /** sections below the profile's own, on another member's page and the own one */
  'member.sections': { member: SlotMember };
  /** what a member does with a public homepage; `onFollow`: by how many its followers have changed */
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
  /** what a school's open enrolments say, in a cell of schools side by side; `missing` stands for nothing */
  'school.enrolments': { homepageId: string; part: 'enrolments' | 'fees' | 'requirements'; missing: string };
  /** for whom a member applies to a school: themselves or a child of theirs */
  'apply.subject': { subjectId: string | null; onChoose: (subjectId: string | null) => void };
  /** the upcoming events of a homepage, as everybody sees them */
  'homepage.events': { homepage: HomepageView };
  /** the events of a homepage, in its management */
  'homepage.manageEvents': { page: ManagedHomepage };
  /** the news of a homepage, in its management */
  'homepage.manageNews': { page: ManagedHomepage };
  /** reactions to a moment and what was said about it, where its content is shown by another feature; `foot`: where the comment box stands */
  'moment.talk': { momentId: string; foot: HTMLElement | null };
  /** a moment to look at, without anything to do with it */
  'moment.preview': { moment: MomentView };
  /** positions that a homepage published, on its card in the feed: an item of a list for each */
  'offers.positions': { first: readonly Offered<'positions'>[] };
  /** enrolments of a school, in the same way */
  'offers.enrolments': { first: readonly Offered<'enrolments'>[] };
  /** events of a homepage, in the same way */
  'offers.events': { first: readonly Offered<'events'>[] };
  /** yes and no to somebody who has asked to be friends, or what was answered */
  'request.answers': { member: { memberId: string; name: string } };
  /** a number at one of the five tabs, with its words for a screen reader; only for members */
  'tab.badge': { path: string };
  /** a number at the messages icon of the header, with its words for a screen reader; only for members */
  'messages.badge': object;
  /** pages that the member manages, among the entries of the user panel; `Entry` looks like the others */
  'panel.homepages': { Entry: ComponentType<{ to: string; label: string; icon: ReactNode }> };
  /** pages of the app and answers of the help centre that have the words */
  'search.pages': { query: string };
  /** what a member does with something that was found: small buttons at its end */
  'search.actions': { result: SearchResult };
  /** what a saved search is narrowed by, where its kind has filters of its own: chips */
  'search.savedFilters': { saved: AskedSearch };
  /** the sheet that saves a search; `suggested`: what it is called unless the member says otherwise */
  'search.save': { open: boolean; onClose: () => void; suggested: string; search: AskedSearch };
  /** what is the member's alone and has the words: a section for each */
  'search.own': { query: string };
  /** reads a code instead of words: an icon in the box */
  'search.scan': object;
  /** the search box of the header, on a desk; `focus`: whether it takes the place of what had the focus */
  'header.search': { focus: () => boolean };
  /** the feed on a member's home, below what the home itself shows; `whenEmpty`: what the home has for a member without one */
  'home.feed': { whenEmpty: ReactNode };
  /** what the product is, and the ways in, for visitors who open what was shared with them */
  'visitor.product': object;
  /** the share sheet of the own profile; mounted while it is open */
  'own.share': { onClose: () => void };
  /** sections beside the home's column, from 1100 px */
  'home.rail': object;
}
export type SlotName = keyof SlotProps;

/** Those of a member's home and of the frame. */
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

/** What the other features have for a place. `fallback` is shown for each until it is there. */
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
