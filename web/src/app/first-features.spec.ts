import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { completenessSteps } from '../features/home/completeness-steps';
import { paths } from '../lib/paths';
import { hasScreen } from '../lib/screens';
import { type EarlySlotName, earlySlots, type Slots } from '../lib/slots';
import { earlyFeatures, earlyPaths } from './early-features';
import { features } from './features';
import { firstFeatures } from './first-features';
import { framePaths } from './layout/frame-paths';
import { mostInNav, panelGroups } from './layout/panel';
import { tabs } from './layout/tabs';

const source = path.join(import.meta.dirname, '..');
const screens = features.flatMap((feature) => feature.screens.map(({ path }) => path));
const first = firstFeatures.flatMap((feature) => feature.screens.map(({ path }) => path));

it('every first feature is part of the build', () => {
  expect(firstFeatures.filter((feature) => !features.includes(feature))).toEqual([]);
});

it('the frame knows exactly those of its addresses that have a screen', () => {
  const linked = [...panelGroups.flat(), ...tabs].map(({ path }) => path);
  const wanted = linked.filter((path) => screens.includes(path) && !first.includes(path));
  expect(framePaths.filter((path) => !screens.includes(path))).toEqual([]);
  expect(wanted.filter((path) => !framePaths.includes(path) && !tabs.some((tab) => tab.path === path))).toEqual([]);
});

describe('what features have on every page of a member', () => {
  const isEarly = (slot: string): slot is EarlySlotName => earlySlots.some((early) => early === slot);
  const earlyOnly = (slots: Slots = {}) => Object.entries(slots).filter(([slot]) => isEarly(slot));

  it('is the same before and after their screens are loaded, in the same order', () => {
    const early = features.filter(
      ({ slots, start, liveAtOnce }) => earlyOnly(slots).length > 0 || start !== undefined || liveAtOnce !== undefined,
    );
    expect(early.map(({ name, slots, start, liveAtOnce }) => [name, earlyOnly(slots), start, liveAtOnce])).toEqual(
      earlyFeatures.map(({ name, slots, start, liveAtOnce }) => [name, earlyOnly(slots), start, liveAtOnce]),
    );
  });

  const places = ['features/home', 'features/moments/card', 'features/moments/feed', 'app/layout', 'ui'];
  const sources = places.flatMap((place) =>
    readdirSync(path.join(source, place))
      .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(source, place, file), 'utf8')),
  );
  const asked = sources
    .filter((text) => text.includes('useHasScreen'))
    .flatMap((text) => [...text.matchAll(/\bpaths\.(\w+)/g)].map(([, name]) => name as keyof typeof paths));
  const addresses = [...new Set(asked)].map((name) => paths[name]).filter((to) => to !== undefined);
  const linked = addresses.map((to) => (typeof to === 'string' ? to : (to as (id: string) => string)('x')));
  const steps = Object.values(completenessSteps).map(({ to }) => to);

  it('links to the same screens before and after: those that home and frame ask for are known', () => {
    expect(earlyPaths.filter((early) => !screens.includes(early))).toEqual([]);
    const before = [...first, ...framePaths, ...earlyPaths];
    expect(linked).toContain(paths.moment('x') + '/edit');
    expect([...linked, ...steps].filter((to) => hasScreen(screens, to) && !hasScreen(before, to))).toEqual([]);
  });
});

it('every place of a screen is filled by a feature of this build, and has a screen that shows it', () => {
  const [, declared = ''] =
    /interface SlotProps \{(.+?)\n\}/s.exec(readFileSync(path.join(source, 'lib/slots.tsx'), 'utf8')) ?? [];
  const names = [...declared.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, name]) => name ?? '');
  expect(names).toEqual(expect.arrayContaining([...earlySlots]));
  const filled = new Set(features.flatMap(({ slots = {} }) => Object.keys(slots)));
  expect(names.filter((name) => !filled.has(name))).toEqual([]);
  const pieces = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.tsx$/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  const shown = new Set([...pieces.matchAll(/<Slot\s+name="([\w.]+)"/g)].map(([, name]) => name));
  // One piece for several places: `offers.${kind}`.
  const ofKinds = [...pieces.matchAll(/const name = `([\w.]+)\$\{[\w.]+\}` as const;\n.*<Slot name=\{name\}/g)].map(
    ([, beginning = '']) => beginning,
  );
  const isShown = (name: string) => shown.has(name) || ofKinds.some((beginning) => name.startsWith(beginning));
  expect(names.filter((name) => !isShown(name))).toEqual([]);
});

it('the nav list of a desk has few entries, with the tabs and "sign out"', () => {
  const nav = panelGroups.flat().filter((entry) => entry.nav !== undefined);
  expect(tabs.length + nav.length + 1).toBeLessThanOrEqual(mostInNav);
});

it('every list that everybody may open can be reached from the tabs, the panel or the page to explore', () => {
  const explore = readFileSync(path.join(source, 'features/search/explore/explore-kinds.tsx'), 'utf8');
  const explored = [...explore.matchAll(/to: paths\.(\w+)/g)].map(([, name]) => paths[name as keyof typeof paths]);
  const led = new Set([...tabs, ...panelGroups.flat()].map((entry) => entry.path).concat(explored as string[]));
  const lists = features.flatMap(({ screens: all }) =>
    all
      .filter((screen) => screen.for === 'everyone' && screen.frame !== 'bare' && screen.title !== undefined)
      .map((screen) => screen.path),
  );
  const inHeader = [paths.search];
  expect(lists).toContain(paths.enrolments);
  expect(lists.filter((list) => !led.has(list) && !inHeader.includes(list as typeof paths.search))).toEqual([]);
});
