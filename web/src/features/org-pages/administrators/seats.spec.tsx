import type { AdministratorView } from '@renmai/contracts/org-pages/administrator.schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { approved, draft, homepageId, HomepageServer, me } from '../../../../test/homepages';
import { problem } from '../../../../test/identity';
import { card, networkId } from '../../../../test/network';
import { elsewhere, openScreen, reply, says, screenServer } from '../../../../test/screens';
import { homepagePaths } from '../homepage-paths';
import { orgPages } from '../org-pages.feature';

const { answers, asked } = screenServer();
let stored: HomepageServer;
const path = `/api/homepages/${homepageId}`;
const since = '2026-03-01T10:00:00.000Z';
const only = (...patterns: string[]) => ({
  ...orgPages,
  screens: orgPages.screens.filter((one) => patterns.includes(one.path)),
});
const managing = only('/homepages/:homepageId/manage/:tab');
const seat = (n: number, changes: Partial<AdministratorView>): AdministratorView => ({
  administratorId: networkId(800 + n),
  member: card(10 + n, `Admin ${n}`),
  myself: false,
  founder: false,
  role: 'content',
  since,
  ...changes,
});
const mine = (changes: Partial<AdministratorView> = {}) =>
  seat(1, { member: me, myself: true, role: 'senior', ...changes });
const bo = seat(2, { member: card(2, 'Bo') });
const none = () => new HttpResponse(null, { status: 204 });
const list = () => HttpResponse.json(stored.administrators);

/** The tab, for the holder of the first of these seats. */
function open(seats: AdministratorView[], changes: Partial<HomepageServer['administrators']> = {}) {
  stored.administrators = { administrators: seats, invitations: [], handOver: null, ...changes };
  return openScreen(homepagePaths.manage(homepageId, 'administrators'), [managing], {
    screens: ['/homepages/:homepageId/invite'],
  });
}
async function choose(user: UserEvent, name: string, action: RegExp) {
  await user.click(await screen.findByRole('button', { name: `More options for ${name}` }));
  await user.click(await screen.findByRole('button', { name: action }));
}

beforeEach(() => {
  stored = new HomepageServer();
  stored.page = approved();
  answers(
    http.delete(`*${path}/administrators/:id`, none),
    http.patch(`*${path}/administrators/:id`, list),
    ...stored.handlers,
  );
});

describe('the seats', () => {
  it.each([
    [
      'a senior of others',
      'senior',
      'Bo',
      ['Change role to Senior administrator', 'Change role to Analyst', 'Hand over', 'Remove'],
    ],
    [
      'a senior of themselves',
      'senior',
      me.name,
      ['Change role to Content administrator', 'Change role to Analyst', 'Leave'],
    ],
    ['an analyst of themselves', 'analyst', me.name, ['Leave']],
  ] as const)('%s', async (_, role, name, wanted) => {
    stored.page = approved({ role, senior: role === 'senior', founder: false });
    const user = await open([mine({ role }), bo]);
    await user.click(await screen.findByRole('button', { name: `More options for ${name}` }));
    const sheet = within(await screen.findByRole('dialog'));
    const shown = sheet.getAllByRole('button').map((one) => one.textContent);
    for (const action of wanted) expect(shown.some((text) => text?.startsWith(action))).toBe(true);
    // besides them, to close and to cancel
    expect(shown.filter((text) => /^(Change|Hand|Remove|Leave)/.test(text ?? ''))).toHaveLength(wanted.length);
  });

  it('are left as they are by who does not manage them', async () => {
    stored.page = approved({ role: 'content', senior: false, founder: false });
    await open([mine({ role: 'content' }), bo]);
    expect(await screen.findByRole('button', { name: `More options for ${me.name}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More options for Bo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invite an administrator' })).toBeNull();
  });

  it('name nobody whom the reader may not see, and can be removed', async () => {
    const user = await open([mine(), seat(3, { member: null })]);
    await choose(user, 'A member', /^Remove/);
    await reply(user, 'Remove A member as administrator?', 'Remove');
    await says('A member is no longer an administrator');
    expect(asked(`DELETE ${path}/administrators/${networkId(803)}`)).toHaveLength(1);
  });

  it('gives up the member’s own seat after a question only, and leads away', async () => {
    const user = await open([mine(), bo]);
    await choose(user, me.name, /^Leave/);
    await reply(user, 'Leave as administrator?', 'Cancel');
    expect(asked(`DELETE ${path}/administrators/${networkId(801)}`)).toEqual([]);
    await choose(user, me.name, /^Leave/);
    await reply(user, 'Leave as administrator?', 'Leave');
    await elsewhere('/homepages');
  });

  it('keeps the last senior administrator, and shows why', async () => {
    answers(http.patch(`*${path}/administrators/:id`, () => problem(409, 'org-pages.last-senior')));
    const user = await open([mine(), bo]);
    await choose(user, me.name, /^Change role to Analyst/);
    await reply(user, 'Step down as senior administrator?', 'Step down');
    await says('A homepage needs a senior administrator. Please appoint another one first.');
    expect(asked(`PATCH ${path}/administrators/${networkId(801)}`)).toMatchObject([{ body: { role: 'analyst' } }]);
  });

  it('another one’s role changes without a question', async () => {
    const user = await open([mine(), bo]);
    await choose(user, 'Bo', /^Change role to Senior administrator/);
    await says('Role changed');
    expect(asked(`PATCH ${path}/administrators/${networkId(802)}`)).toMatchObject([{ body: { role: 'senior' } }]);
  });
});

describe('handing the page over', () => {
  const waiting = (from: AdministratorView, to: AdministratorView) => ({ handOver: { from, to, askedAt: since } });

  it('is asked about, and sent once', async () => {
    answers(http.post(`*${path}/hand-over`, list));
    const user = await open([mine(), bo]);
    await choose(user, 'Bo', /^Hand over/);
    await reply(user, 'Hand over the homepage to Bo?', 'Send request');
    await says('Request sent to Bo');
    expect(asked(`POST ${path}/hand-over`)).toMatchObject([{ body: { administratorId: bo.administratorId } }]);
  });

  it.each([
    [
      'who is to take it',
      waiting(bo, mine({ role: 'content' })),
      'Bo wants to hand this homepage over to you',
      ['Accept', 'Decline'],
    ],
    ['who gives it', waiting(mine(), bo), 'You’ve asked Bo to take over this homepage', ['Withdraw']],
    ['others', waiting(seat(3, {}), bo), 'Admin 3 has asked Bo to take over this homepage', []],
  ] as const)('waits, as %s see it', async (_, handOver, title, buttons) => {
    await open([mine(), bo], handOver);
    expect(await screen.findByText(title)).toBeVisible();
    for (const name of ['Accept', 'Decline', 'Withdraw']) {
      expect(screen.queryByRole('button', { name }) !== null).toBe((buttons as readonly string[]).includes(name));
    }
  });

  it('is accepted after a question, and no longer shown as waiting', async () => {
    answers(http.post(`*${path}/hand-over/:answer`, () => problem(409, 'org-pages.hand-over-ended')));
    stored.page = approved({ role: 'content', senior: false, founder: false });
    const user = await open([mine({ role: 'content' }), bo], waiting(bo, mine({ role: 'content' })));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await reply(user, 'Become senior administrator?', 'Accept');
    await says('This handover is no longer pending.');
  });
});

it('takes an invitation back after a question', async () => {
  answers(http.post('*/api/homepages/administrator-invitations/:id/withdraw', none));
  const invitation = { invitationId: networkId(900), member: card(4, 'Cy'), role: 'analyst' as const };
  const user = await open([mine()], {
    invitations: [{ ...invitation, invitedBy: me, invitedAt: since, expiresAt: '2026-03-15T10:00:00.000Z' }],
  });
  expect(await screen.findByText(/invitation expires Mar 15, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw invitation to Cy' }));
  await reply(user, 'Withdraw the invitation to Cy?', 'Withdraw');
  await says('Invitation withdrawn');
});

describe('inviting a friend', () => {
  const inviting = only('/homepages/:homepageId/invite/:memberId');
  const invite = async (refusal?: string) => {
    answers(
      http.get('*/api/members', () => HttpResponse.json({ items: [card(4, 'Cy')] })),
      http.post(`*${path}/administrators/invitations`, () => (refusal ? problem(409, refusal) : list())),
    );
    return openScreen(homepagePaths.inviteMember(homepageId, networkId(4)), [inviting]);
  };
  const sent = () => asked(`POST ${path}/administrators/invitations`);

  it('as the first of a draft: senior, and back to its steps', async () => {
    stored.page = draft();
    const user = await invite();
    expect(await screen.findByLabelText(/^Senior administrator/)).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    await elsewhere(homepagePaths.edit(homepageId, 'administrator'));
    expect(sent()).toMatchObject([{ body: { memberId: networkId(4), role: 'senior' } }]);
  });

  it.each([
    [
      'org-pages.other-profile-incomplete',
      'We’ve sent Cy a reminder. Please invite them again once their profile is complete.',
    ],
    ['org-pages.already-invited', 'This member already has a pending invitation.'],
    ['org-pages.already-administrator', 'This user is already an administrator'],
  ])('who cannot be (%s): why, with the role that was chosen', async (code, words) => {
    const user = await invite(code);
    expect(await screen.findByLabelText(/^Content administrator/)).toBeChecked();
    await user.click(screen.getByLabelText(/^Analyst/));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText(/^Analyst/)).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send invitation' })).toBeEnabled());
  });
});
