import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { homepageApp } from '../../../../test/homepage-app';
import { approved, homepageId } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { card, networkId } from '../../../../test/network';
import { takeWanted } from '../../../lib/wanted';

const app = homepageApp();
const { server, open } = app;
const time = '2026-12-01T10:00:00.000Z';

describe('the public page', () => {
  it('is open to visitors, at the address it has now', async () => {
    app.stored.page = approved({ managed: false });
    await openApp('/companies/old-works');
    expect(await screen.findByRole('heading', { level: 2, name: 'North Works' })).toBeVisible();
    expect(window.location.pathname).toBe('/companies/north-works');
    expect(screen.getByText('1,200 followers')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Visit website' })).toHaveAttribute('href', 'https://north-works.example');
    expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
  });

  it('is followed by a member, who is counted at once; a refusal is taken back', async () => {
    app.stored.page = approved({ managed: false });
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

  it('asks visitors who press Follow to log in, and keeps the address', async () => {
    app.stored.page = approved({ managed: false });
    const user = await openApp('/companies/north-works');
    await user.click(await screen.findByRole('link', { name: 'Follow' }));
    expect(await screen.findByText('Please login first')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/login');
    expect(takeWanted()).toBe('/companies/north-works');
  });

  it('is reported by members who do not manage it', async () => {
    app.stored.page = approved({ managed: false });
    const user = await open('/companies/north-works');
    await user.click(await screen.findByRole('button', { name: 'More options for North Works' }));
    await user.click(await screen.findByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report this homepage' })).toBeVisible();
  });

  it('shows who works there, and senior administrators confirm them', async () => {
    app.stored.page = approved();
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

  it('of a school shows visitors how many alumni it has, by year, and where they work', async () => {
    app.stored.page = {
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

  it('that is suspended or closed shows that to its administrators, and offers nothing of a public page', async () => {
    app.stored.page = approved({ state: 'suspended' });
    await open('/companies/north-works');
    expect(await screen.findByText('This homepage is suspended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.queryByText('1,200 followers')).toBeNull();
  });

  it('that nobody may see shows that', async () => {
    await openApp('/schools/none');
    expect(await screen.findByText('This school’s page isn’t available')).toBeVisible();
  });
});
