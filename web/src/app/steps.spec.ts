import { completenessSteps } from '../features/home/completeness-steps';
import { completenessEditors } from '../features/profile/completeness-editors';
import { paths } from '../lib/paths';
import { hasScreen } from '../lib/screens';
import { features } from './features';

const screens = features.flatMap((feature) => feature.screens.map(({ path }) => path));
const steps = [
  ['welcome, home and network', 'first steps', paths.firstSteps] as const,
  ...Object.entries(completenessSteps).map(([part, { to }]) => ['home', part, to] as const),
  ...Object.entries(completenessEditors).map(([part, to]) => ['profile', part, to] as const),
];

it.each(steps)('%s: the step for "%s" leads to a screen: %s', (_, __, to) => {
  expect(hasScreen(screens, to)).toBe(true);
});
