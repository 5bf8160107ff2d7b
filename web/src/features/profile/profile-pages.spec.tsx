import { screen, waitFor, within } from '@testing-library/react';
import { secondLanguageGiven } from '@renmai/contracts/profile/second-language.schema';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { account, problem } from '../../../test/identity';
import { memberProfile, picture, ProfileServer, tidewell } from '../../../test/profile';
import { testServer } from '../../../test/server';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { languageName, offeredLanguages } from './view/language-name';
import { placeText } from './view/person';

const server = testServer();
const maya = memberProfile({ photo: picture, degree: 2, relation: 'friend-of-friend' });
let stored: ProfileServer;

beforeEach(() => {
  stored = new ProfileServer();
  server.use(
    ...stored.handlers,
    http.get('*/api/members/:memberId', ({ params }) =>
      params['memberId'] === maya.memberId ? HttpResponse.json(maya) : problem(404, 'not-found'),
    ),
  );
});

const section = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement);

describe('my profile', () => {
  it('shows every section, the next step, and invites where there is nothing', async () => {
    await openApp('/profile', { signedIn: true });
    await heading('My profile');
    expect(await screen.findByText('Your profile is 70% complete', { selector: 'h2' })).toBeVisible();
    // the bar of a page that was scrolled
    expect(document.querySelector('[data-title]')).toHaveAttribute('data-title', stored.profile.name);
    expect(screen.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile/photo');
    expect(section('Education').getByText('Where did you study?')).toBeVisible();
    expect(section('Work experience').getByText('Jan 2015 – Dec 2019 · 5 years')).toBeVisible();
    expect(section('Services').getByText('Not published')).toBeVisible();
    expect(section('Languages').getByText('Chinese')).toBeVisible();
  });

  it('verifies a job by a code that was mailed, and explains the mark', async () => {
    stored.profile.jobs = stored.profile.jobs.slice(0, 2).map((job) => ({ ...job, homepage: tidewell }));
    const [job] = stored.profile.jobs;
    const standing = {
      ...{ entryId: job?.id, homepageId: tidewell.homepageId, domains: ['tidewell.example'], ended: false },
      ...{ verified: null, codeExpiresAt: null },
    };
    const bodies: unknown[] = [];
    const until = '2027-11-23T10:00:00.000Z';
    const verification = `*/api/profile-entries/${job?.id}/verification`;
    server.use(
      http.get(verification, () => HttpResponse.json(standing)),
      http.post(verification, async ({ request }) => {
        bodies.push(await request.json());
        if (bodies.length === 1) return problem(422, 'org-pages.address-not-of-domain', { pointer: '/address' });
        return HttpResponse.json({ ...standing, codeExpiresAt: until });
      }),
      http.post(`${verification}/confirm`, async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456') return problem(422, 'org-pages.code-wrong', { context: { triesLeft: 4 } });
        return HttpResponse.json({ ...standing, verified: { way: 'address', since: until, until } });
      }),
    );
    const user = await openApp('/profile', { signedIn: true });
    // a job that has ended cannot be verified
    await user.click(await screen.findByRole('button', { name: 'Verify that you belong to Tidewell Works' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Verified mark of Tidewell Works' }));
    expect(await sheet.findByText(/It must end in @tidewell.example/)).toBeVisible();
    const address = sheet.getByLabelText(/^Email address/);
    await user.type(address, 'lin@mail.example{Enter}');
    expect(await sheet.findByText('This address isn’t at one of the homepage’s verified domains.')).toBeVisible();
    await user.clear(address);
    await user.type(address, 'lin@tidewell.example{Enter}');
    await user.type(await sheet.findByLabelText('6-digit code'), '111111');
    expect(await sheet.findByText('Incorrect code. Attempts left: 4.')).toBeVisible();
    await user.type(sheet.getByLabelText('6-digit code'), '123456');
    expect(await screen.findByText('Tidewell Works is now verified.')).toBeInTheDocument();
    expect(bodies.at(-1)).toEqual({ address: 'lin@tidewell.example', locale: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Verified' }));
    const meaning = within(await screen.findByRole('dialog', { name: 'Verified by Tidewell Works' }));
    expect(meaning.getByText(/on Nov 23, 2027 at the latest/)).toBeVisible();
  });

  it('leads to the first steps where they were skipped, also when nothing else is missing', async () => {
    stored.profile.completeness = { percent: 100, missing: [], backgroundComplete: true, firstSteps: true };
    await openApp('/profile', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/first-steps');
  });

  it('says when it cannot be had, and tries again', async () => {
    server.use(http.get('*/api/profile', () => problem(503, 'unavailable'), { once: true }));
    const user = await openApp('/profile', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Work experience' })).toBeVisible();
  });

  it('is written in a second language, beside the texts that are there', async () => {
    const user = await openApp('/profile', { signedIn: true });
    await user.click(await screen.findByRole('link', { name: /Profile in a second language/ }));
    const headline = await screen.findByLabelText('Headline');
    expect(headline).toHaveAccessibleDescription('Engineer');
    await user.type(headline, '工程师');
    const lead = within(screen.getAllByRole('group', { name: 'Kestrel' })[0] as HTMLElement);
    await user.type(lead.getByLabelText('Title'), '组长');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.requests.at(-1)?.body).toMatchObject({
      version: 1,
      secondLanguage: { language: 'zh-CN', headline: '工程师', jobs: [{ title: '组长', description: '' }, {}, {}] },
    });
    expect(await screen.findByRole('link', { name: /second language.*Simplified Chinese/ })).toBeVisible();
  });

  it('with another name asks first, and goes on with the new one everywhere', async () => {
    const user = await openApp('/profile/edit', { signedIn: true });
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Lin Qiu');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stored.writes).toEqual([]);
    expect(name).toHaveValue('Lin Qiu');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
    await heading('My profile');
    expect(stored.profile.name).toBe('Lin Qiu');
  });

  it('as others see it: everyone, a friend, a friend’s friend', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/profile/preview', ({ request }) => {
        const as = new URL(request.url).searchParams.get('as');
        asked.push(as);
        if (as === 'visitor') return problem(404, 'not-found');
        return HttpResponse.json(
          memberProfile(
            as === 'friend' ? { degree: 1, about: 'For friends.' } : { open: false, about: null, jobs: null },
          ),
        );
      }),
    );
    const user = await openApp('/profile/preview', { signedIn: true });
    expect(await screen.findByText('They only see your name and photo.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'A friend' }));
    expect(await screen.findByText('For friends.')).toBeVisible();
    expect(screen.getByText('1st')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'A friend’s friend' }));
    expect(await screen.findByText('They only see your name and photo.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Visitor' }));
    expect(await screen.findByText('Visitors don’t see your profile at all.')).toBeVisible();
    expect(asked).toEqual(['everyone', 'friend', 'friend-of-friend', 'visitor']);
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });
});

describe('another member', () => {
  it('is shown with degree and sections, nothing to edit, and the photo large', async () => {
    const user = await openApp(`/members/${maya.memberId}`, { signedIn: true });
    await heading('Maya Okafor');
    expect(screen.getByText('2nd')).toBeVisible();
    expect(screen.getByText('Friend of a friend')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Education' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View Maya Okafor’s photo' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is read in the language of the reader where it is written in it, and as first written if they like', async () => {
    const [job] = maya.jobs ?? [];
    const texts = { language: 'en', headline: 'Ship’s engineer', jobs: [{ id: job?.id, title: 'Chief' }] };
    const secondLanguage = secondLanguageGiven.parse(texts);
    server.use(http.get('*/api/members/:memberId', () => HttpResponse.json({ ...maya, secondLanguage })));
    const user = await openApp(`/members/${maya.memberId}`, { signedIn: true });
    expect(await screen.findByText('Ship’s engineer')).toBeVisible();
    expect(screen.getByText('Chief')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read as first written' }));
    expect(screen.queryByText('Chief')).toBeNull();
    expect(screen.getByText('Lead')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read in English' })).toBeVisible();
  });

  it('offers services, each with its own page', async () => {
    const user = await openApp(`/members/${maya.memberId}/services`, { signedIn: true });
    await user.click(await screen.findByRole('link', { name: /Advice/ }));
    await heading('Advice');
    expect(screen.getByText('An hour.')).toBeVisible();
  });

  it('who shows the profile to fewer people has a name only', async () => {
    server.use(
      http.get('*/api/members/:memberId', () => HttpResponse.json({ ...maya, open: false, about: null, jobs: null })),
    );
    await openApp(`/members/${maya.memberId}`, { signedIn: true });
    expect(await screen.findByText('Maya Okafor’s profile isn’t visible to you.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Work experience' })).toBeNull();
  });

  it('shows no page for an unknown member; a visitor is asked to log in', async () => {
    const user = await openApp('/members/0190b000-0000-7000-8000-000000000999');
    expect(await screen.findByText('This profile isn’t available')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await heading('Log in');
  });

  it("shows the own profile for the member's own address", async () => {
    await openApp(`/members/${account.memberId}`, { signedIn: true });
    await heading('My profile');
  });
});

it.each([
  ['/pages/user/user', 'My profile'],
  ['/pages/job/job', 'Work experience'],
  ['/pages/education/education', 'Education'],
  ['/pages/AddSkills/AddSkills', 'Skills'],
  ['/pages/language/language', 'Languages'],
  ['/pages/contact/contact', 'Contact details'],
  ['/pages/serve/setUpService/setUpService', 'Add service'],
  [`/pages/otherUserInfo/otherUserInfo?uid=${maya.memberId}`, 'Maya Okafor'],
  [`/pages/serve/setUpService/serviceDetial?uid=${maya.memberId}&serviceId=${maya.services?.[0]?.id}`, 'Advice'],
])('the old address %s opens %s', async (path, title) => {
  await openApp(path, { signedIn: true });
  await heading(title);
});

it('a place reads from the large to the small where it is written so', () => {
  expect(placeText({ city: '武汉', region: '中国' })).toBe('中国 武汉');
  expect(placeText({ city: 'Wuhan', region: 'China' })).toBe('Wuhan, China');
  expect(placeText({ city: '武汉', region: 'China' })).toBe('武汉, China');
  expect(placeText({ city: 'Singapore', region: 'Singapore' })).toBe('Singapore');
  expect(placeText({ city: '', region: '新加坡' })).toBe('新加坡');
});

it.each(['en', 'zh-CN', 'zh-TW', 'ja'] as const)(
  'every language that is offered has a name in %s',
  async (language) => {
    if (!i18n.isInitialized) await startI18n();
    await i18n.changeLanguage(language);
    await i18n.loadNamespaces('profile');
    for (const tag of offeredLanguages) expect(languageName(tag, language)).not.toBe(tag);
    expect(languageName('no such tag', language)).toBe('no such tag');
  },
);
