import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderIn } from '../../../test/render';
import { notTheApp } from '../../app/pwa/not-the-app';
import { formatDate } from '../../lib/format';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { AgreementPage } from './agreement-page';
import { AgreementsPage } from './agreements-page';
import { HelpPage } from './help-page';
import { LeavePage } from './leave-page';
import { LoadedTexts } from './loaded-texts';
import { QuestionPage } from './question-page';
import { RichText } from './rich-text';
import { catalogue, related } from './texts/catalogue';
import { loadAgreement, loadHelp } from './texts/load-texts';
import { TopicPage } from './topic-page';

const pages = (
  <Routes>
    <Route path="/help" element={<HelpPage />} />
    <Route path="/help/:topic" element={<TopicPage />} />
    <Route path="/help/:topic/:question" element={<QuestionPage />} />
    <Route path="/leave" element={<LeavePage />} />
    <Route path="/agreements" element={<AgreementsPage />} />
    <Route path="/agreements/:document" element={<AgreementPage />} />
  </Routes>
);

beforeAll(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
  await i18n.loadNamespaces('help');
});

const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('an address that was opened inside the app', () => {
  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['https://renmai@example.com/', 'https://example.com/'],
  ])('%s is named before it opens', async (address, shown) => {
    await renderIn(pages, { at: `/leave?${new URLSearchParams({ url: address })}` });
    expect(screen.getByRole('heading', { name: 'You’re leaving Renmai' })).toBeVisible();
    expect(screen.getByRole('link', { name: shown })).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
  });

  it.each(['/help', `${window.location.origin}/help`])('%s is a page of the app', async (address) => {
    await renderIn(pages, { at: `/leave?${new URLSearchParams({ url: address })}` });
    expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeVisible();
  });

  it.each(['javascript:alert(1)', '', 'data:text/html,x'])('%s leads nowhere', async (address) => {
    await renderIn(pages, { at: `/leave?${new URLSearchParams({ url: address })}` });
    expect(screen.queryByRole('link', { name: address || 'x' })).toBeNull();
    expect(screen.queryByText('You’re leaving Renmai')).toBeNull();
  });
});

describe('the help centre', () => {
  it('offers topics until there are words, then the results', async () => {
    const user = userEvent.setup();
    await renderIn(pages, { at: '/help' });
    expect(await screen.findByRole('heading', { name: 'Topics' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'lost phone');
    expect(screen.queryByRole('heading', { name: 'Topics' })).not.toBeInTheDocument();
    const found = within(screen.getByRole('region', { name: 'Search results' }));
    expect(hrefs(found.getAllByRole('link'))[0]).toBe('/help/security/lost-authenticator');
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByRole('heading', { name: 'Topics' })).toBeVisible();
  });

  it('starts with the words of the address, and says when there is nothing', async () => {
    await renderIn(pages, { at: '/help?q=brontosaurus' });
    expect(screen.getByRole('searchbox')).toHaveValue('brontosaurus');
    const found = within(await screen.findByRole('region', { name: 'Search results' }));
    expect(found.getByRole('status')).toHaveTextContent('No results for “brontosaurus”');
    expect(found.queryAllByRole('link')).toEqual([]);
  });

  it('lists the questions of a topic', async () => {
    await renderIn(pages, { at: '/help/profile' });
    const texts = await loadHelp('en');
    expect(await screen.findByRole('heading', { level: 1, name: texts.profile.title })).toBeVisible();
    expect(hrefs(screen.getAllByRole('link'))).toEqual(catalogue.profile.map((id) => `/help/profile/${id}`));
  });

  it('answers a question and leads on', async () => {
    await renderIn(pages, { at: '/help/security/two-step' });
    const { question } = (await loadHelp('en')).security.questions['two-step'];
    expect(await screen.findByRole('heading', { level: 2, name: question })).toBeVisible();
    expect(document.title).toContain(question);
    const links = hrefs(screen.getAllByRole('link'));
    expect(links).toEqual(expect.arrayContaining(related['security/two-step'].map((path) => `/help/${path}`)));
  });

  it.each(['/help/nothing', '/help/security/nothing', '/agreements/nothing', '/help/constructor'])(
    'says that there is nothing at %s',
    async (at) => {
      await renderIn(pages, { at });
      expect(await screen.findByText('This help page doesn’t exist.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to help centre' })).toHaveAttribute('href', '/help');
    },
  );
});

it('an agreement says its version, and its contents lead to each section', async () => {
  await renderIn(pages, { at: '/agreements/privacy-policy' });
  expect(await screen.findByText(`Version ${currentTermsVersion}`)).toBeVisible();
  const { sections } = await loadAgreement('en', 'privacy-policy');
  const day = formatDate('en', currentTermsVersion, 'date', 'UTC');
  expect(screen.getByText(`Effective ${day}`)).toBeVisible();
  const contents = screen.getByRole('navigation', { name: 'Contents', hidden: true });
  const links = within(contents).getAllByRole('link', { hidden: true });
  expect(hrefs(links)).toEqual(sections.map(({ id }) => `/agreements/privacy-policy#${id}`));
  for (const { id, title } of sections) expect(document.getElementById(id)).toHaveTextContent(title);
});

it('texts that cannot be loaded can be asked for again', async () => {
  await renderIn(<LoadedTexts texts={{ status: 'failed', value: null }}>{() => 'never'}</LoadedTexts>);
  expect(screen.getByRole('status')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('a text', () => {
  it('shows its marks, and links only to screens that there are', async () => {
    const blocks = ['**Strong**, `typed`, [here](/here) and [there](/there).', { steps: ['one', 'two'] }];
    await renderIn(<RichText blocks={blocks} />, { screens: ['/here'] });
    expect(screen.getByText('Strong').tagName).toBe('STRONG');
    expect(screen.getByText('typed').tagName).toBe('CODE');
    expect(hrefs(screen.getAllByRole('link'))).toEqual(['/here']);
    expect(screen.getByText(/and there\./)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('has tables that a screen reader knows as such', async () => {
    await renderIn(<RichText blocks={[{ head: ['What', 'Why', 'How long'], rows: [['a', 'b', 'c']] }]} />);
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByRole('cell', { name: 'b' })).toBeVisible();
  });
});

it('leads to the notices of third-party code, which the server has as a file', async () => {
  await renderIn(pages, { at: '/agreements' });
  const notices = await screen.findByRole('link', { name: /^Third-party notices/ });
  expect(notices).toHaveAttribute('href', '/third-party-notices.txt');
  expect(notTheApp.some((path) => path.test('/third-party-notices.txt'))).toBe(true);
});
