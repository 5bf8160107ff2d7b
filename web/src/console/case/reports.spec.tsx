import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, soon } from '../../../test/console';

const { server, told, openConsole, casePath } = consoleApp();

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
      surroundings: 0,
      measureCaseId: null,
    },
  };

  it('show what was reported and by whom, and are upheld with a measure and a reason', async () => {
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

  it('show what was around on request, and the words of members in the reader’s language', async () => {
    const thing = {
      kind: 'comment',
      id: id(41),
      title: '',
      pictures: [],
      files: [],
      writtenAt: null,
      author: colleague,
    };
    const around = [
      { ...thing, place: 'above', kind: 'comment', text: '招聘' },
      { ...thing, place: 'above', kind: 'moment', text: '晚上好' },
      { ...thing, place: 'after', text: '骗子' },
    ];
    const asked: string[] = [];
    server.use(
      http.get('*/api/console/cases/:id/surroundings', ({ request }) => {
        asked.push(request.url);
        return HttpResponse.json({ items: [{ reporter: colleague, filedAt: soon(-600), around }] });
      }),
      http.get('*/api/console/cases/:id/translation', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const texts = {
          surroundings: [
            { field: '0/1/text', text: 'Swindler' },
            { field: 'reported/text', text: 'Pay 500' },
          ],
          reports: [{ field: '0', text: 'Money!' }],
        };
        const found = texts[searchParams.get('part') as keyof typeof texts];
        return HttpResponse.json({ from: 'zh', texts: searchParams.get('to') === 'en' ? found : [] });
      }),
    );
    const subject = { ...reported.subject, surroundings: 1 } as CaseView['subject'];
    told.set({ ...reported, subject, translatable: ['en'] });
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('button', { name: 'Translate' }));
    expect(await screen.findByText('Money!')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show original' }));
    expect(screen.getByText('They asked me for money.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Evidence' }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show context' }));
    const part = within(await screen.findByRole('region', { name: 'Context when it was reported' }));
    const things = (await part.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(things).toEqual([
      expect.stringMatching(/^Belongs to: Comment.*招聘/),
      expect.stringMatching(/^In reply to: Moment.*晚上好/),
      expect.stringContaining(evidence.text),
      expect.stringContaining('骗子'),
    ]);
    await user.click(part.getByRole('button', { name: 'Translate' }));
    expect(await part.findByText('Swindler')).toBeVisible();
    expect(part.getByText('Pay 500')).toBeVisible();
    expect(part.getByText(/Translated from Chinese/)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('of a recording play it when staff ask for it, and show when it is being made, or gone', async () => {
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
