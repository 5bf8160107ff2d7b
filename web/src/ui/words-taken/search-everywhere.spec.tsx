import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { SearchEverywhere } from './search-everywhere';

beforeAll(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces('words-taken');
});

it('leads from a list that has nothing to the search, with the words and the kind', () => {
  render(<SearchEverywhere q=" 张 伟" kind="member" />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'Search all of Renmai for “张 伟”' });
  const to = new URL((link as HTMLAnchorElement).href);
  expect([to.pathname, to.searchParams.get('q'), to.searchParams.get('kind')]).toEqual(['/search', '张 伟', 'member']);
});

it('is not there without words', () => {
  render(<SearchEverywhere q=" " />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link')).toBeNull();
});
