import type { Understood, WordsOfList } from '@renmai/contracts/words/typed-words.schema';
import { understoodFields, type LiteralField } from '@renmai/contracts/words/understood.schema';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { WordsTaken } from './words-taken';

const nothing: Understood = {
  ...{ corrected: null, suggestion: null, words: [], exact: [], without: [], alike: [] },
  ...{ filters: [], unused: [], cut: false },
};
const changes: { q?: string; literal: LiteralField[] }[] = [];
const show = (words: WordsOfList | null, literal: LiteralField[] = []) =>
  render(<WordsTaken words={words} q="lihgt remote" literal={literal} onChange={(change) => changes.push(change)} />);
const understanding = (some: Partial<Understood>): WordsOfList => ({
  searched: true,
  understood: { ...nothing, ...some },
});

beforeAll(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces('words-taken');
});
beforeEach(() => changes.splice(0));

it.each([
  ['without words', null],
  ['where they are taken as they stand', understanding({})],
])('says nothing %s', (_, words) => {
  expect(show(words).container.textContent).toBe('');
});

it('says that search could not be asked', () => {
  show({ searched: false, understood: null });
  expect(screen.getByRole('status').textContent).toContain('Search isn’t available right now');
});

it('leads back from another spelling, and to the nearest one', async () => {
  show(understanding({ corrected: 'light remote' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search instead for “lihgt remote”' }));
  show(understanding({ suggestion: 'light' }));
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(changes).toEqual([{ literal: ['spelling'] }, { q: 'light', literal: [] }]);
});

it.each(understoodFields)('a filter from the words is named and can be removed: %s', async (field) => {
  show(understanding({ filters: [{ field, value: 'x', text: 'as written' }] }), ['spelling']);
  const [chip] = screen.getAllByRole('listitem');
  expect(chip?.textContent).toMatch(/^[A-Z][a-z ]+: as written$/);
  await userEvent.click(screen.getByRole('button', { name: /^Don’t use as a filter/ }));
  expect(changes).toEqual([{ literal: ['spelling', field] }]);
});

it('an excluded word is named, and is not excluded any more when it is removed', async () => {
  show(understanding({ filters: [{ field: 'without', value: 'remote', text: 'remote' }] }), ['spelling']);
  expect(screen.getByRole('listitem').textContent).toBe('Without: remote');
  await userEvent.click(screen.getByRole('button', { name: 'Don’t leave out any more: Without: remote' }));
  expect(changes).toEqual([{ q: 'lihgt', literal: ['spelling'] }]);
});

it('names words that were not used, and uses words as filters again', async () => {
  show(understanding({ unused: ['zeppelin'], cut: true }), ['salary', 'spelling']);
  expect(screen.getByRole('status').textContent).toContain('None of these results has: zeppelin');
  await userEvent.click(screen.getByRole('button', { name: 'Use words as filters again' }));
  expect(changes).toEqual([{ literal: ['spelling'] }]);
});
