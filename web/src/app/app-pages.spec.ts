import { appPages, publicPageRoots } from '../../../packages/contracts/src/server-paths';
import { features } from './features';

it('the gateway knows each screen that has the form of a public page', () => {
  const roots = Object.keys(publicPageRoots);
  const screens = features
    .flatMap(({ screens: ofFeature }) => ofFeature.map(({ path }) => path))
    .filter((path) => roots.some((root) => path.startsWith(`${root}/`)))
    .filter((path) => path.split('/').length === 3 && !path.includes(':'));
  expect(screens.sort()).toEqual([...appPages].sort());
});
