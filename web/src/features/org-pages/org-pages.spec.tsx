import type { HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { approved, draft, homepageId, HomepageServer, me, rejected } from '../../../test/homepages';
import { problem } from '../../../test/identity';
import { card, networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import { takeWanted } from '../../lib/wanted';

const server = testServer();
const time = '2026-12-01T10:00:00.000Z';
let stored: HomepageServer;
const open = (path: string) => openApp(path, { signedIn: true });
const bodies = (method: string) => stored.sent.filter((one) => one.method === method).map(({ body }) => body);

beforeEach(() => {
  stored = new HomepageServer();
  server.use(...stored.handlers);
});

describe('founding', () => {
  it('begins with the kind, and is refused without education and work', async () => {
    server.use(http.post('*/api/homepages', () => problem(409, 'org-pages.profile-incomplete'), { once: true }));
    const user = await open('/homepages/new?kind=school');
    await heading('Create a homepage');
    expect(await screen.findByRole('radio', { name: /^School/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Company/ }));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Please complete your education and work experience!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByLabelText(/^Company name/)).toBeVisible();
    expect(bodies('POST')).toEqual([{ kind: 'company' }]);
  });

  it('saves what is typed by itself, and keeps to itself what cannot be right', async () => {
    const user = await open(`/homepages/${homepageId}/edit/details`);
    await user.type(await screen.findByLabelText(/^Company name/), 'North Works');
    await user.type(screen.getByLabelText('Website'), 'http://');
    await waitFor(() => expect(stored.page.content.name).toBe('North Works'));
    expect(await screen.findByText('Please enter an address such as https://example.com.')).toBeVisible();
    await user.clear(screen.getByLabelText('Website'));
    await user.type(screen.getByLabelText('Website'), 'north-works.example');
    await user.selectOptions(screen.getByLabelText(/^Company type/), 'limited');
    expect(await screen.findByText('All changes saved')).toBeVisible();
    await waitFor(() => expect(stored.page.content.website).toBe('https://north-works.example'));
    expect(stored.page.content.details.type).toBe('limited');
  });

  it('goes on where something else was changed meanwhile, and asks where it was the same', async () => {
    const user = await open(`/homepages/${homepageId}/edit/details`);
    const name = await screen.findByLabelText(/^Company name/);
    stored.page = draft({ version: 5 });
    await user.type(name, 'A');
    await waitFor(() => expect(stored.page.content.name).toBe('A'));
    stored.page = draft({ version: 9, content: { ...draft().content, name: 'Theirs' } });
    await user.type(name, 'B');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(stored.page.content.name).toBe('AB'));
  });

  it('goes on from the details once what is required is there', async () => {
    const user = await open(`/homepages/${homepageId}/edit/details`);
    await user.type(await screen.findByLabelText(/^Company name/), 'North Works');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please add a logo.')).toBeVisible();
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(4);
    await waitFor(() => expect(screen.getByLabelText(/^Page address/)).toHaveFocus());
  });

  it('ticks no step that lacks something', async () => {
    await open(`/homepages/${homepageId}/edit/administrator`);
    expect(await screen.findByRole('button', { name: /^2\s*Details$/ })).toBeVisible();
  });

  it('needs an administrator and materials before it goes on', async () => {
    const user = await open(`/homepages/${homepageId}/edit/administrator`);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please select the homepage admin')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’m the senior administrator' }));
    expect(await screen.findByRole('list', { name: 'Administrators' })).toHaveTextContent('Senior administrator');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Printable template');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Please submit your authentication materials')).toBeVisible();
  });

  it('says why it was rejected, and at submitting what is missing', async () => {
    stored.page = approved({ state: 'rejected', approvedAt: null, submission: rejected });
    const user = await open(`/homepages/${homepageId}/edit/terms`);
    expect(await screen.findByText('The licence cannot be read.')).toBeVisible();
    expect(screen.getByText('The lower half is missing.')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('Some information is missing. Please complete it first.')).toBeVisible();
    expect(bodies('POST')).toEqual([]);
  });
});

describe('management', () => {
  it('shows a content administrator no tabs in which the page is edited', async () => {
    stored.page = approved({ role: 'content', senior: false, founder: false, licence: null });
    await open(`/homepages/${homepageId}/manage/details`);
    expect(await screen.findByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'News',
      'Positions',
      'Events',
      'Figures',
      'Followers',
      'Admins',
      'Log',
    ]);
  });

  it('tells of a suspension and its reason, and opens a closed page again', async () => {
    stored.page = approved({ state: 'closed', closedAt: '2026-03-01T10:00:00.000Z', stateReason: '' });
    stored.page.reopenableUntil = '2026-03-31T10:00:00.000Z';
    const user = await open(`/homepages/${homepageId}/manage`);
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Homepage reopened')).toBeInTheDocument();
    await waitFor(() => expect(bodies('POST')).toEqual([{ version: 1 }]));
  });

  it('changes of an approved page are submitted where they are first seen', async () => {
    stored.page = approved({
      proposed: { name: 'South Works', type: null, licence: { country: 'CN', number: '' } },
    });
    const user = await open(`/homepages/${homepageId}/manage`);
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(bodies('POST')).toEqual([expect.objectContaining({ version: 1 })]));
  });

  it('offers no hand-over of a closed page', async () => {
    const seat = { member: me, myself: true, role: 'senior', since: '2026-03-01T10:00:00.000Z' } as const;
    const other = { ...seat, member: card(2, 'Bo'), myself: false, role: 'content' } as const;
    stored.administrators.administrators = [
      { ...seat, administratorId: networkId(801) },
      { ...other, administratorId: networkId(802) },
    ];
    stored.page = approved({ state: 'closed' });
    const user = await open(`/homepages/${homepageId}/manage/administrators`);
    await user.click(await screen.findByRole('button', { name: 'More options for Bo' }));
    expect(await screen.findByRole('button', { name: /Remove/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull();
  });

  it('shows the figures of each day as plots and as a table', async () => {
    stored.page = approved({ role: 'analyst', senior: false, founder: false });
    const day = { visitors: 3, newFollowers: 1, unfollows: 0, followers: 9, reach: 4, reactions: 0, comments: 0 };
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/homepages/:id/figures', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('days'));
        const days = [
          { ...day, day: '2026-03-01', views: 1200 },
          { ...day, day: '2026-03-02', views: 34 },
        ];
        return HttpResponse.json({ days });
      }),
    );
    const user = await open(`/homepages/${homepageId}/manage/figures`);
    expect(await screen.findByRole('figure', { name: /^Visits/ })).toBeVisible();
    const rows = screen.getAllByRole('row', { hidden: true });
    expect(rows[1]).toHaveTextContent(/Mar 2, 2026343/);
    await user.click(screen.getByRole('button', { name: '90 days' }));
    await waitFor(() => expect(asked).toEqual(['30', '90']));
    expect(screen.queryByRole('tab', { name: 'News' })).toBeNull();
  });

  it('says that it is not theirs', async () => {
    server.use(http.get('*/api/homepages/:id/management', () => problem(404, 'not-found')));
    await open(`/homepages/${homepageId}/manage`);
    expect(await screen.findByText('You don’t manage this homepage')).toBeVisible();
  });

  it('proves a domain by a TXT record, or by a code to its postmaster', async () => {
    stored.page = approved();
    const waiting: HomepageDomainView = {
      ...{ domainId: networkId(850), domain: 'north-works.example', state: 'waiting', proof: null, why: null },
      record: { name: 'north-works.example', value: 'renmai-verify=abc' },
      ...{ mailbox: 'postmaster@north-works.example', reason: '', addedAt: time, provenAt: null, provenUntil: null },
      ...{ codeExpiresAt: null, verifiedCount: 0 },
    };
    let domains: HomepageDomainView[] = [];
    const path = `*/api/homepages/${homepageId}/domains`;
    const set = (changes: Partial<HomepageDomainView>, status = 200) => {
      domains = [{ ...(domains[0] ?? waiting), ...changes }];
      return HttpResponse.json(domains[0], { status });
    };
    server.use(
      http.get(path, () => HttpResponse.json({ items: domains })),
      http.post(path, async ({ request }) => {
        const { domain } = (await request.json()) as { domain: string };
        return domain === 'mail.example'
          ? problem(422, 'org-pages.domain-public', { pointer: '/domain' })
          : set({ domain }, 201);
      }),
      http.post(`${path}/:id/check`, () => problem(409, 'org-pages.record-missing')),
      http.post(`${path}/:id/mail`, () => set({ codeExpiresAt: time })),
      http.post(`${path}/:id/confirm`, () =>
        set({ state: 'proven', proof: 'mail', provenAt: time, provenUntil: time, codeExpiresAt: null }),
      ),
    );
    const user = await open(`/homepages/${homepageId}/manage/domains`);
    const field = await screen.findByLabelText('Domain');
    await user.type(field, 'mail.example{Enter}');
    expect(await screen.findByText(/^Anyone can get an address at this domain/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'north-works.example{Enter}');
    expect(await screen.findByText('renmai-verify=abc')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy: Value' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/The TXT record wasn’t found/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    expect(await screen.findByText(/^Verified by email on/)).toBeVisible();
    // the code is used up
    expect(screen.queryByLabelText('6-digit code')).toBeNull();
  });

  it.each(['edit/details', 'manage'])('appeals once against a rejection, at %s', async (place) => {
    stored.page = draft({ state: 'rejected', seniorChosen: true, submission: { ...rejected, appealableUntil: time } });
    const bodies: unknown[] = [];
    server.use(
      http.post(`*/api/homepages/${homepageId}/appeal`, async ({ request }) => {
        bodies.push(await request.json());
        const appeal = {
          ...({ state: 'waiting', words: 'It is legible.', sentAt: time, dueAt: time, decidedAt: null } as const),
          ...{ reasons: [], answer: '' },
        };
        stored.page = { ...stored.page, submission: { ...rejected, appeal } };
        return HttpResponse.json(stored.page, { status: 201 });
      }),
    );
    const user = await open(`/homepages/${homepageId}/${place}`);
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Appeal the rejection' }));
    await user.click(sheet.getByRole('button', { name: 'Send appeal' }));
    expect(await sheet.findByText('Please explain why.')).toBeVisible();
    await user.type(sheet.getByLabelText(/^Why do you think the rejection is wrong/), 'It is legible.');
    await user.click(sheet.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Your appeal is being reviewed')).toBeInTheDocument();
    expect(bodies).toEqual([{ submissionNumber: 1, words: 'It is legible.' }]);
  });

  it('an invitation is accepted among the own pages', async () => {
    stored.invitations = [
      {
        invitationId: networkId(900),
        role: 'content',
        invitedBy: me,
        invitedAt: '2026-03-01T10:00:00.000Z',
        expiresAt: '2026-03-15T10:00:00.000Z',
        homepage: approved(),
      },
    ];
    const user = await open('/homepages');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You’re now an administrator of North Works')).toBeInTheDocument();
    expect(stored.sent[0]?.path).toMatch(/\/accept$/);
  });
});

describe('the public page', () => {
  it('is open to visitors, at the address it has now', async () => {
    stored.page = approved({ managed: false });
    await openApp('/companies/old-works');
    expect(await screen.findByRole('heading', { level: 2, name: 'North Works' })).toBeVisible();
    expect(window.location.pathname).toBe('/companies/north-works');
    expect(screen.getByText('1,200 followers')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit website' })).toHaveAttribute('href', 'https://north-works.example');
    expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
  });

  it('is followed by a member, who is counted at once; a refusal is taken back', async () => {
    stored.page = approved({ managed: false });
    const follow = `*/api/network/follows/company/${homepageId}`;
    let following = false;
    let muted = false;
    const writes: string[] = [];
    const write = (becomes: boolean) => () => {
      writes.push(becomes ? 'follow' : 'unfollow');
      following = becomes;
      return new HttpResponse(null, { status: 204 });
    };
    server.use(
      http.put(follow, () => problem(409, 'network.list-full'), { once: true }),
      http.get(follow, () => HttpResponse.json({ following, muted })),
      http.put(follow, write(true)),
      http.delete(follow, write(false)),
      http.put(`*/api/network/homepages/${homepageId}/mute`, () => {
        muted = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await open('/companies/north-works');
    expect(await screen.findByText('Bo follows this page')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByText(/This list is full/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Follow' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByText('1,200 followers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Follow' }));
    expect(await screen.findByText('1,201 followers')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Following' }));
    await user.click(await screen.findByRole('button', { name: /^Mute/ }));
    await user.click(await screen.findByRole('button', { name: 'Following, muted' }));
    await user.click(await screen.findByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByText('1,200 followers')).toBeVisible();
    expect(writes).toEqual(['follow', 'unfollow']);
  });

  it('asks visitors who follow to log in, and keeps the address', async () => {
    stored.page = approved({ managed: false });
    const user = await openApp('/companies/north-works');
    await user.click(await screen.findByRole('link', { name: 'Follow' }));
    expect(await screen.findByText('Please login first')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
    expect(takeWanted()).toBe('/companies/north-works');
  });

  it('is reported by members who do not manage it', async () => {
    stored.page = approved({ managed: false });
    const user = await open('/companies/north-works');
    await user.click(await screen.findByRole('button', { name: 'More options for North Works' }));
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report this homepage' })).toBeVisible();
  });

  it('shows who works there, and senior administrators confirm them', async () => {
    stored.page = approved();
    const person = {
      ...{ member: card(1, 'Ada Adams'), entryId: networkId(860), title: 'Welder', fieldOfStudy: '', degree: null },
      ...{ startDate: '2020-01', endDate: null, verifiedUntil: null as string | null },
    };
    const asked = new Set<string | null>();
    server.use(
      http.get(`*/api/homepages/${homepageId}/people`, ({ request }) => {
        asked.add(new URL(request.url).searchParams.get('when'));
        return HttpResponse.json({ items: [person], nextCursor: null, counts: { now: 1, before: 3 } });
      }),
      http.post(`*/api/homepages/${homepageId}/people/:id/confirm`, () => {
        person.verifiedUntil = time;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await open('/companies/north-works?tab=people');
    expect(await screen.findByText('1 member works here.')).toBeVisible();
    expect(screen.getByText('Jan 2020 – today').parentElement).toHaveTextContent('Welder · Jan 2020 – today');
    await user.click(await screen.findByRole('button', { name: 'More options for Ada Adams' }));
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('button', { name: 'Verified' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Worked here' }));
    expect(await screen.findByText('3 members worked here before.')).toBeVisible();
    expect(asked).toEqual(new Set(['now', 'before']));
  });

  it('of a school tells visitors how many alumni it has, by year, and where they work', async () => {
    stored.page = {
      ...approved({ managed: false, kind: 'school' }),
      content: {
        ...approved().content,
        details: { kind: 'school', type: null, stage: null, universityType: null, size: null },
      },
    };
    const count = (year: string | null) => (year === '2019' ? 4 : 12);
    server.use(
      http.get(`*/api/homepages/${homepageId}/alumni`, ({ request }) =>
        HttpResponse.json({
          ...{ items: [], nextCursor: null, years: [{ year: 2019, count: 4 }] },
          ...{ count: count(new URL(request.url).searchParams.get('year')) },
          workplaces: [{ homepage: null, name: 'Tidewell', count: 3 }],
        }),
      ),
    );
    const user = await openApp('/schools/north-works?tab=people');
    expect(await screen.findByText('12 members studied here.')).toBeVisible();
    expect(screen.getByText('Log in to see members.')).toBeVisible();
    expect(screen.getByText('Tidewell')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year they left' }), '2019');
    expect(await screen.findByText('4 members studied here.')).toBeVisible();
  });

  it('of a school is compared with others side by side', async () => {
    const schools = [1, 2].map((n) => ({
      ...approved({ homepageId: networkId(710 + n), kind: 'school', handle: `school-${n}`, name: `School ${n}` }),
      content: {
        ...approved().content,
        foundingYear: 1900 + n,
        details: {
          kind: 'school' as const,
          type: null,
          stage: 'university' as const,
          universityType: null,
          size: null,
        },
      },
    }));
    server.use(
      http.get('*/api/homepages/:id', ({ params }) => {
        const found = schools.find((school) => school.homepageId === params['id']);
        return found ? HttpResponse.json(found) : problem(404, 'not-found');
      }),
    );
    const ids = [...schools.map((school) => school.homepageId), networkId(799)].join(',');
    const user = await openApp(`/schools/compare?ids=${ids}`);
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => within(cell).getByRole('link').textContent)).toEqual([
      'School 1',
      'School 2',
    ]);
    const cells = (name: string) =>
      within(table.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Year founded')).toEqual(['1901', '1902']);
    await user.click(table.getByRole('button', { name: 'Remove School 1' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'School 1' })).toBeNull());
  });

  it('of a draft is a preview for its administrators; others hear that it cannot be seen', async () => {
    await open(`/companies/${homepageId}`);
    expect(await screen.findByText('Only administrators can see this page')).toBeVisible();
  });

  it('that is suspended or closed says so to its administrators, and offers nothing of a public page', async () => {
    stored.page = approved({ state: 'suspended' });
    await open('/companies/north-works');
    expect(await screen.findByText('This homepage is suspended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.queryByText('1,200 followers')).toBeNull();
  });

  it('that nobody may see says so', async () => {
    await openApp('/schools/none');
    expect(await screen.findByText('This school’s page isn’t available')).toBeVisible();
  });
});
