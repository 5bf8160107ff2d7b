import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, consoleSession } from '../../test/console';
import { problem } from '../../test/identity';
import { sessionEndpoint } from './session/session.api';
import { signedIn } from './session/session.slice';
import { store } from './store';

const { server, told, openConsole, casePath } = consoleApp();
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('login', () => {
  beforeEach(() => {
    told.session = null;
  });

  const password = async (user: Awaited<ReturnType<typeof openConsole>>) => {
    await user.type(await screen.findByLabelText(/Account/), 'wang@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'plum-rain on the river');
    await user.click(screen.getByRole('button', { name: 'Next' }));
  };

  it('asks for both factors and goes on at the address that was opened', async () => {
    const secondFactorToken = 'a'.repeat(43);
    server.use(
      http.post('*/api/console/session', () =>
        HttpResponse.json({ status: 'second-factor-required', secondFactorToken }),
      ),
      http.post('*/api/console/session/second-factor', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456') return problem(422, 'identity.second-factor-wrong');
        told.session = consoleSession();
        return HttpResponse.json(told.session);
      }),
    );
    const user = await openConsole(casePath);
    await password(user);
    const code = await screen.findByLabelText(/^Code/);
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Incorrect code.'));
    await user.clear(code);
    await user.type(code, '123456');
    expect(await screen.findByRole('heading', { name: 'Hexin' })).toBeVisible();
    expect(window.location.pathname).toBe(casePath);
  });

  it.each([
    ['identity.console-second-factor-missing', 'Turn on two-step verification first'],
    ['identity.console-not-allowed', 'This account can’t use the console'],
  ])('says what the account lacks: %s', async (code, title) => {
    server.use(http.post('*/api/console/session', () => problem(403, code)));
    const user = await openConsole('/');
    await password(user);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await screen.findByLabelText(/Account/)).toBeVisible();
  });
});

describe('end of the session', () => {
  it('is warned of, and put off by who is there', async () => {
    told.session = consoleSession({ idleEndsAt: soon(60) });
    const user = await openConsole('/');
    const question = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(told.called('POST /session/activity')).toHaveLength(1);
  });

  it('comes when nobody answers: the login says why, and nothing stays behind it', async () => {
    told.session = consoleSession({ idleEndsAt: soon(2) });
    await openConsole(casePath);
    expect(await screen.findByText('You were signed out')).toBeVisible();
    await waitFor(() => expect(told.called('DELETE /session')).toHaveLength(1));
    expect(screen.queryByText('Hexin')).not.toBeInTheDocument();
  });

  it('is the server’s word too', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    told.session = null;
    await user.keyboard('c');
    expect(await screen.findByText('You were signed out')).toBeVisible();
  });

  it('leaves what was typed to the same person, who goes on with it', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.keyboard('n');
    await user.keyboard('The seal is the old one.');
    told.session = null;
    await act(async () => void (await store.dispatch(sessionEndpoint.initiate(undefined, { forceRefetch: true }))));
    expect(await screen.findByText('You were signed out')).toBeVisible();
    told.session = consoleSession();
    act(() => void store.dispatch(signedIn(told.session ?? consoleSession())));
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('The seal is the old one.');
  });
});

describe('a case', () => {
  it('is looked at by the member first, and refreshed by the page after', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    const counts = () => told.calls.filter(({ what }) => what === 'GET /cases/counts').map(({ refresh }) => refresh);
    await waitFor(() => expect(counts()).toEqual([false]));
    await user.keyboard('c');
    await waitFor(() => expect(counts()).toEqual([false, true]));
    expect(told.calls.find(({ what }) => what.endsWith('/cases') && what.startsWith('GET'))?.refresh).toBe(false);
  });

  it('is rejected with a reason and words by the keyboard, and taken back', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.keyboard('r');
    const sheet = await screen.findByRole('dialog', { name: 'Reject Hexin' });
    await user.click(within(sheet).getByRole('button', { name: 'Reject' }));
    expect(await within(sheet).findByText('Please choose a reason or enter one.')).toBeVisible();
    await user.click(await within(sheet).findByLabelText(/The licence cannot be read/));
    await user.type(within(sheet).getByLabelText(/Message to/), 'Page 2 is missing.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Rejected by Wang Lei.')).toBeVisible();
    expect(told.calls.filter(({ what }) => what.endsWith('/claim'))).toHaveLength(1);
    expect(told.calls.find(({ what }) => what.endsWith('/decision'))?.body).toEqual({
      version: 3,
      submissionNumber: 2,
      decision: 'reject',
      reasons: ['licence-unreadable'],
      words: 'Page 2 is missing.',
      note: '',
    });
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-overlaid'));
    await user.keyboard('z');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('that somebody else has claimed cannot be decided; who looks at it is seen', async () => {
    told.set({ claimedBy: colleague, claimedUntil: soon(600), viewers: [colleague] });
    const user = await openConsole(casePath);
    expect(await screen.findByText('Claimed by Sato Misaki')).toBeVisible();
    expect(screen.getByText('Also viewing this case: Sato Misaki')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await user.keyboard('ac');
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
  });

  it('shows what has changed since the submission before', async () => {
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('switch', { name: 'Only the 1 change since submission 1' }));
    expect(screen.getByText('Hexing')).toBeVisible();
    expect(screen.queryByText('Onward')).not.toBeInTheDocument();
  });

  it('of a homepage that was suspended since says so in place of the decision', async () => {
    told.set({ state: 'closed', homepageState: 'suspended', decision: null });
    await openConsole(casePath);
    const head = (await screen.findByRole('heading', { name: 'Hexin' })).parentElement as HTMLElement;
    expect(within(head).getByText('Suspended')).toBeVisible();
    expect(within(head).queryByText('Closed')).not.toBeInTheDocument();
  });

  it('tells in words what stood against a decision', async () => {
    const note = (noteId: string, text: string) => ({ noteId, author: null, text, at: soon(-60) });
    const items = [note('1', 'org-pages.licence-used'), note('2', 'some.other')];
    server.use(http.get('*/api/console/cases/:id/notes', () => HttpResponse.json({ items })));
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('tab', { name: 'Notes' }));
    const failed = 'The decision couldn’t be applied.';
    expect(await screen.findByText(`${failed} A homepage with this licence has already been approved.`)).toBeVisible();
    expect(screen.getByText(`${failed} Code: some.other`)).toBeVisible();
  });
});

describe('keys', () => {
  it('are listed by "?", leave alone who types, and can be turned off', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.type(screen.getByRole('searchbox', { hidden: true }), 'c');
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
    screen.getByRole('searchbox', { hidden: true }).blur();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Claim')).toBeVisible();
    await user.click(within(help).getByRole('switch', { name: /Single-key/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await user.keyboard('c');
    await user.keyboard('?');
    await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: /Single-key/ }));
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
  });
});

it('lets reasons be changed, and says when somebody else was faster', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/console/reasons', async ({ request }) => {
      sent.push(await request.json());
      return problem(409, 'version-conflict');
    }),
  );
  const user = await openConsole('/reasons');
  const [first] = await screen.findAllByRole('button', { name: 'Edit' });
  await user.click(first as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Edit reason' });
  await user.type(within(sheet).getByLabelText(/English/), ' Please send another.');
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Reload saved version' })).toBeVisible();
  expect(sent[0]).toMatchObject({
    version: 7,
    items: [{ texts: { en: 'The licence cannot be read. Please send another.' } }, { code: 'job-fee' }],
  });
});

it('lets words that mean the same be found, changed and removed', async () => {
  const done: unknown[] = [];
  const groupId = '0190a000-0000-7000-8000-000000000009';
  const group = { groupId, version: 2, spellings: ['程序员', 'programmer'], changedAt: null };
  const other = { ...group, groupId: groupId.replace('9', '8'), spellings: ['上海', 'Shanghai'] };
  server.use(
    http.get('*/api/console/synonyms', () => HttpResponse.json({ items: [group, other] })),
    http.put('*/api/console/synonyms/:id', async ({ request, params }) => {
      done.push([params['id'], await request.json()]);
      return HttpResponse.json({ ...group, version: 3 });
    }),
  );
  const user = await openConsole('/synonyms');
  expect(await screen.findByText('上海 · Shanghai')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find a word' }), 'progr');
  expect(screen.queryByText('上海 · Shanghai')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit: 程序员' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Edit group' }));
  const words = sheet.getByLabelText(/Words/);
  await user.clear(words);
  await user.type(words, 'one');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByText(/Enter 2 to 30 different words/)).toBeVisible();
  await user.type(words, '{Enter}two{Enter}two');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The change is live.')).toBeVisible();
  expect(done).toEqual([[groupId, { version: 2, spellings: ['one', 'two'] }]]);
});

describe('reports', () => {
  const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const picture = { mediaId: id(50), alt: 'A flyer' };
  const evidence = {
    title: '',
    text: 'Send 500 first, then you get the job.',
    pictures: [picture],
    files: [],
    writtenAt: null,
  };
  const report = {
    reporter: colleague,
    reason: 'fraud' as const,
    words: 'They asked me for money.',
    filedAt: soon(-600),
  };
  const reported: Partial<CaseView> = {
    kind: 'report',
    title: '',
    homepage: null,
    applicant: null,
    accused: { memberId: id(3), name: 'Lin Xiao' },
    reported: { subjectKind: 'moment', reports: 1, reasons: ['fraud'] },
    submission: null,
    homepageState: null,
    subject: {
      kind: 'report',
      subject: { kind: 'moment', id: id(40) },
      within: null,
      evidence: [evidence],
      reports: [report],
      measures: [
        { measure: 'none', second: false },
        { measure: 'remove', second: false },
        { measure: 'suspend-member', second: true },
      ],
      answers: [],
      measureCaseId: null,
    },
  };

  it('show what was seen and by whom it was reported, and are upheld with a measure and a reason', async () => {
    told.set(reported);
    const user = await openConsole(casePath);
    expect(await screen.findByRole('heading', { name: 'Moment: Lin Xiao' })).toBeVisible();
    expect(screen.getByText('They asked me for money.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Open in Renmai/ })).toHaveAttribute('href', `/app/moments/${id(40)}`);
    await user.click(screen.getByRole('tab', { name: 'Evidence' }));
    expect(screen.getByText(evidence.text)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Pictures' })).toBeVisible();

    await user.keyboard('a');
    const sheet = await screen.findByRole('dialog', { name: 'Uphold: Moment: Lin Xiao' });
    const send = within(sheet).getByRole('button', { name: 'Uphold' });
    await user.click(send);
    expect(await within(sheet).findByText('Please choose a measure.')).toBeVisible();
    await user.click(within(sheet).getByLabelText(/Suspend member/));
    expect(within(sheet).getByText(/Another administrator has to confirm it within 72 hours/)).toBeVisible();
    await user.selectOptions(within(sheet).getByLabelText(/Duration/), '30 days');
    await user.click(send);
    expect(await within(sheet).findByText('Please choose a reason or enter one.')).toBeVisible();
    expect(within(sheet).queryByLabelText(/The licence cannot be read/)).not.toBeInTheDocument();
    await user.click(within(sheet).getByLabelText(/Jobs never cost a fee/));
    await user.click(send);
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(told.calls.find(({ what }) => what.endsWith('/decision'))?.body).toEqual({
      version: 3,
      submissionNumber: 2,
      decision: 'uphold',
      measure: 'suspend-member',
      days: 30,
      reasons: ['job-fee'],
      words: '',
      note: '',
    });
  });

  it('of a recording play it when staff ask for it, and say when it is being made, or gone', async () => {
    const asked: string[] = [];
    let refusal: { code: string; status: number } | null = { code: 'conference.recording-not-ready', status: 409 };
    server.use(
      http.post('*/api/console/cases/:id/recording/links', ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return refusal
          ? HttpResponse.json({ ...refusal, title: 'x' }, { status: refusal.status })
          : HttpResponse.json({ url: '/api/console/recordings/x/file?sig=1', expiresAt: soon(3600) });
      }),
    );
    const subject = { ...reported.subject, subject: { kind: 'recording', id: id(40) } } as CaseView['subject'];
    told.set({ ...reported, title: 'Weekly', subject });
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('tab', { name: 'Evidence' }));
    expect(asked).toEqual([]);
    const play = () => user.click(screen.getByRole('button', { name: 'Play the recording' }));
    await play();
    expect(await screen.findByText(/is still being processed/)).toBeVisible();
    refusal = null;
    await play();
    const video = await screen.findByLabelText('Play the recording', { selector: 'video' });
    expect(video).toHaveAttribute('src', '/api/console/recordings/x/file?sig=1');
    refusal = { code: 'not-found', status: 404 };
    fireEvent.error(video);
    expect(await screen.findByText('The recording can’t be played right now.')).toBeVisible();
    await play();
    expect(await screen.findByText(/The recording no longer exists/)).toBeVisible();
    expect(asked).toHaveLength(3);
  });

  it.each([
    [{ reports: 3, upheld: 0 }, '3 (none upheld)'],
    [{ reports: 0, upheld: 0 }, 'None'],
  ])('of a member who filed %j say so in words', async (filed, text) => {
    const known = { member: { memberId: id(3), name: 'Lin Xiao' }, suspension: null, actions: [], second: true };
    told.set(reported);
    server.use(
      http.get('*/api/console/members/:id', () => HttpResponse.json({ ...known, proposal: null, cases: [], filed })),
    );
    await openConsole(`/members/${id(3)}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('lead to the member, whose suspension is proposed to another administrator', async () => {
    const known = {
      member: { memberId: id(3), name: 'Lin Xiao' },
      suspension: null,
      actions: ['suspend'],
      second: true,
    };
    const nothing = { proposal: null, cases: [], filed: { reports: 2, upheld: 1 } };
    const sent: unknown[] = [];
    told.set(reported);
    server.use(
      http.get('*/api/console/members/:id', () => HttpResponse.json({ ...known, ...nothing })),
      http.post('*/api/console/members/:id/suspend', async ({ request }) => {
        sent.push(await request.json());
        told.set({ kind: 'measure', barred: 'proposed', subject: null, title: 'Lin Xiao' });
        return HttpResponse.json({ ...known, ...nothing, proposal: { caseId: id(10) } });
      }),
    );
    const user = await openConsole(casePath);
    const [name] = await screen.findAllByRole('link', { name: 'Lin Xiao' });
    await user.click(name as HTMLElement);
    expect(await screen.findByText('2 (1 upheld)')).toBeVisible();
    await user.keyboard('r');
    const sheet = await screen.findByRole('dialog', { name: 'Suspend Lin Xiao' });
    await user.type(within(sheet).getByLabelText(/Reason/), 'Asks for money.');
    await user.selectOptions(within(sheet).getByLabelText(/Duration/), 'Permanently');
    await user.click(within(sheet).getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('Waiting for another administrator')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Asks for money.', days: null }]);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
    await waitFor(() => expect(told.called(`POST /cases/${id(10)}/withdraw`)).toHaveLength(1));
  });
});
