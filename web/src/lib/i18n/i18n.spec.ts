import { i18n, startI18n } from './i18n';

it('has the texts of problems from the start: they are wanted when nothing can be loaded any more', async () => {
  await startI18n();
  expect(i18n.hasLoadedNamespace('api')).toBe(true);
});
