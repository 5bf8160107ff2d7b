import type { HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { homepageApp } from '../../../../test/homepage-app';
import { approved, draft, homepageId, me, rejected } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { card, networkId } from '../../../../test/network';
import { ProfileServer } from '../../../../test/profile';

const app = homepageApp();
const { server, open, bodies } = app;
const time = '2026-12-01T10:00:00.000Z';

describe('management', () => {
  it('shows a content administrator no tabs in which the page is edited', async () => {
    app.stored.page = approved({ role: 'content', senior: false, founder: false, licence: null });
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

  it('shows a suspension and its reason, and opens a closed page again', async () => {
    app.stored.page = approved({ state: 'closed', closedAt: '2026-03-01T10:00:00.000Z', stateReason: '' });
    app.stored.page.reopenableUntil = '2026-03-31T10:00:00.000Z';
    const user = await open(`/homepages/${homepageId}/manage`);
    await user.click(await screen.findByRole('button', { name: 'Reopen' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Homepage reopened')).toBeInTheDocument();
    await waitFor(() => expect(bodies('POST')).toEqual([{ version: 1 }]));
  });

  it('counts the dependent items of the page before it is closed', async () => {
    app.stored.page = approved();
    server.use(
      http.get('*/api/jobs/homepages/:id/dependants', () => HttpResponse.json({ running: 3, people: 12 })),
      http.get('*/api/admissions/homepages/:id/dependants', () => HttpResponse.json({ running: 0, people: 1 })),
      http.get('*/api/calendar/dependants', ({ request }) =>
        HttpResponse.json({ running: request.url.includes(homepageId) ? 2 : 0, people: 40 }),
      ),
      http.post('*/api/homepages/:id/close', () => HttpResponse.json(approved({ state: 'closed' }))),
    );
    const user = await open(`/homepages/${homepageId}/manage/details`);
    await user.click(await screen.findByRole('button', { name: 'Close homepage' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      'On hold until then: 3 open positions, 13 undecided applicants, 2 events, 40 people registered. Nobody can apply',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close homepage' }));
    expect(await screen.findByText('Homepage closed')).toBeInTheDocument();
  });

  it('changes of an approved page are submitted where they are first seen', async () => {
    app.stored.page = approved({
      proposed: { name: 'South Works', type: null, licence: { country: 'CN', number: '' } },
    });
    const user = await open(`/homepages/${homepageId}/manage`);
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(bodies('POST')).toEqual([expect.objectContaining({ version: 1 })]));
  });

  it('offers no way to remove the founder or to change their role', async () => {
    const seat = { myself: false, role: 'senior', founder: false, since: '2026-03-01T10:00:00.000Z' } as const;
    app.stored.administrators.administrators = [
      { ...seat, member: me, myself: true, administratorId: networkId(801) },
      { ...seat, member: card(2, 'Bo'), founder: true, administratorId: networkId(802) },
      { ...seat, member: card(3, 'Cy'), administratorId: networkId(803) },
    ];
    const user = await open(`/homepages/${homepageId}/manage/administrators`);
    await user.click(await screen.findByRole('button', { name: 'More options for Cy' }));
    expect(await screen.findByRole('button', { name: /Remove/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Founder')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More options for Bo' })).toBeNull();
  });

  it('offers no hand-over of a closed page', async () => {
    const seat = {
      member: me,
      myself: true,
      role: 'senior',
      founder: false,
      since: '2026-03-01T10:00:00.000Z',
    } as const;
    const other = { ...seat, member: card(2, 'Bo'), myself: false, role: 'content' } as const;
    app.stored.administrators.administrators = [
      { ...seat, administratorId: networkId(801) },
      { ...other, administratorId: networkId(802) },
    ];
    app.stored.page = approved({ state: 'closed' });
    const user = await open(`/homepages/${homepageId}/manage/administrators`);
    await user.click(await screen.findByRole('button', { name: 'More options for Bo' }));
    expect(await screen.findByRole('button', { name: /Remove/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Hand over/ })).toBeNull();
  });

  it('shows the figures of each day as plots and as a table', async () => {
    app.stored.page = approved({ role: 'analyst', senior: false, founder: false });
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
    // Neither the tabs of editors, nor members by name.
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Overview', 'Figures', 'Admins']);
  });

  it('shows that it is not theirs', async () => {
    server.use(http.get('*/api/homepages/:id/management', () => problem(404, 'not-found')));
    await open(`/homepages/${homepageId}/manage`);
    expect(await screen.findByText('You don’t manage this homepage')).toBeVisible();
  });

  it('proves a domain by a TXT record, or by a code to its postmaster', async () => {
    app.stored.page = approved();
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
    app.stored.page = draft({
      state: 'rejected',
      seniorChosen: true,
      submission: { ...rejected, appealableUntil: time },
    });
    const bodies: unknown[] = [];
    server.use(
      http.post(`*/api/homepages/${homepageId}/appeal`, async ({ request }) => {
        bodies.push(await request.json());
        const appeal = {
          ...({ state: 'waiting', words: 'It is legible.', sentAt: time, dueAt: time, decidedAt: null } as const),
          ...{ reasons: [], answer: '' },
        };
        app.stored.page = { ...app.stored.page, submission: { ...rejected, appeal } };
        return HttpResponse.json(app.stored.page, { status: 201 });
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

  const invite = () => {
    app.stored.invitations = [
      {
        invitationId: networkId(900),
        role: 'content',
        invitedBy: me,
        invitedAt: '2026-03-01T10:00:00.000Z',
        expiresAt: '2026-03-15T10:00:00.000Z',
        homepage: approved(),
      },
    ];
  };

  it('an invitation is accepted among the own pages', async () => {
    invite();
    const user = await open('/homepages');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('You’re now an administrator of North Works')).toBeInTheDocument();
    expect(app.stored.sent[0]?.path).toMatch(/\/accept$/);
  });

  it('an invitation asks for the education and work that are missing in its place, and is accepted then', async () => {
    invite();
    const profile = new ProfileServer({ educations: [], noJobYet: true });
    server.use(
      http.post('*/administrator-invitations/:id/accept', () => problem(409, 'org-pages.profile-incomplete'), {
        once: true,
      }),
      http.get('*/api/profile', () => {
        const { completeness, educations } = profile.profile;
        const backgroundComplete = educations.length > 0;
        return HttpResponse.json({ ...profile.profile, completeness: { ...completeness, backgroundComplete } });
      }),
      http.get('*/api/profile/imports', () => HttpResponse.json({ items: [] })),
      ...profile.handlers,
    );
    const user = await open('/homepages');
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await user.type(await screen.findByRole('combobox', { name: /^School/ }), 'Sea College');
    await user.type(screen.getByLabelText(/^Field of study/), 'Tides');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You’re now an administrator of North Works')).toBeInTheDocument();
  });
});
