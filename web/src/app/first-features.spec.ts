/** @jest-environment node */
import { features } from './features';
import { firstFeatures } from './first-features';
import { framePaths } from './layout/frame-paths';
import { panelGroups } from './layout/panel';
import { tabs } from './layout/tabs';

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
