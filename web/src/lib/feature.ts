import type { ComponentType } from 'react';
import type { UnknownAction } from 'redux';
import type { ThunkDispatch } from 'redux-thunk';
import type { EarlySlotName, Slots } from './slots';

/**
 * `member`: signed in. `visitor`: signed out, e.g. the login. `everyone`: both. `reader`: both, and also while the session is not
 * known because the server could not be reached; nothing on these screens comes from it.
 */
export type Audience = 'everyone' | 'member' | 'visitor' | 'reader';

/**
 * The frame around a screen. `tab`: one of the five, with the header and the bottom tabs. `page`: a page with a way back; on a
 * phone its own top bar replaces header and tabs. `split`: the same, and on a desk it has all the room beside the nav list.
 * `desk`: as `split`, with the nav list folded to its pictures. `bare`:
 * nothing around it, e.g. the login.
 */
export type Frame = 'tab' | 'page' | 'split' | 'desk' | 'bare';

/** Parameters of an old address, by name. */
export type OldParameters = Readonly<Record<string, string | undefined>>;

export interface OldPath {
  /** below `pages/`, as members have it in links and bookmarks: `login/login/login` */
  from: string;
  /** the clean address; without it, the screen's own path, which then must have no parameters */
  to?: (parameters: OldParameters) => string;
  /** parameters that an example link carries, for the test that walks the table */
  example?: Record<string, string>;
}

export interface Screen {
  /** absolute and clean, as react-router writes it: `/members/:memberId` */
  path: string;
  load: () => Promise<ComponentType>;
  for: Audience;
  /** addresses of a member's screen that visitors open as well, which then shows what they may see */
  visitors?: (parameters: OldParameters) => boolean;
  frame: Frame;
  /** old addresses that open it */
  old?: readonly OldPath[];
  /** key of its title in its feature's texts; makes the screen one that search finds */
  title?: string;
  /** needs the chat connection, whether something has come or not */
  live?: true;
  /** namespaces of texts that it needs besides its feature's own */
  texts?: readonly string[];
}

export type LiveDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
export type Live = (dispatch: LiveDispatch, getState: () => unknown) => () => void;

/**
 * The pieces of a feature on a member's home and in the frame around every page. They are loaded with each of a member's pages, so
 * they are in a file of their own, `<feature>.early.ts`, listed in `app/early-features.ts`.
 */
export interface EarlyFeature {
  /** folder below src/features, and the namespace of its texts */
  name: string;
  slots?: Pick<Slots, EarlySlotName>;
  /** runs from the login on; returns a function that ends it */
  start?: () => Promise<Live>;
  /** whether `live` is needed at once, e.g. because something is unread */
  liveAtOnce?: () => Promise<(memberId: string) => Promise<boolean>>;
}

/** All of a feature, loaded with the first screen that is not a visitor's or the member's home. */
export interface Feature extends EarlyFeature {
  screens: readonly Screen[];
  /** its pieces on screens of other features */
  slots?: Slots;
  /** namespaces of texts that those need besides the feature's own */
  slotTexts?: readonly string[];
  /** handles messages of the chat socket, loaded when the first one arrives; returns a function that ends it */
  live?: () => Promise<Live>;
}
