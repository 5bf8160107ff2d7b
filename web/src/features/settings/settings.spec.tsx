import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { account, challenge, problem, session, signedInAs } from '../../../test/identity';
import { testServer } from '../../../test/server';
import { currentToken } from '../../api/access-token';

const server = testServer();
const sent = jest.fn();
let now = account;

const done = () => new HttpResponse(null, { status: 204 });
const password = () => screen.getByLabelText(/^Your password/, { selector: 'input' });

beforeEach(() => {
  sent.mockClear();
  now = account;
  server.use(http.get('*/api/account', () => HttpResponse.json(now)));
});

describe('sessions', () => {
  const other = '0190a000-0000-7000-8000-0000000000a2';
  let items = [session({ current: true })];
  beforeEach(() => {
    items = [
      session({ current: true }),
      session({
        sessionId: other,
        device: 'Apple iPhone',
        deviceKind: 'mobile',
        place: { kind: 'local-network', countryCode: null },
      }),
    ];
    server.use(
      http.get('*/api/sessions', () => HttpResponse.json({ items })),
      http.delete('*/api/sessions/:id', ({ params }) => {
        items = items.filter(({ sessionId }) => sessionId !== params['id']);
        return done();
      }),
    );
  });

  it('lists the sessions, and ends one after asking', async () => {
    const user = await openApp('/settings/sessions', { signedIn: true });
    const [current, phone] = await screen.findAllByRole('listitem');
    expect(current).toHaveTextContent('This device');
    expect(current).toHaveTextContent('Japan · Active now');
    expect(phone).toHaveTextContent('Local network');
    expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End session on Apple iPhone' }));
    const question = await screen.findByRole('alertdialog', { name: 'End session on Apple iPhone?' });
    await user.click(within(question).getByRole('button', { name: 'End' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('offers to try again when they cannot be had', async () => {
    server.use(http.get('*/api/sessions', () => problem(503, 'unavailable'), { once: true }));
    const user = await openApp('/settings/sessions', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});

describe('second factor', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `code-${index}-abcd`);
  const on = { enabled: true, obligatory: false, recoveryCodesLeft: 10 };

  it('is set up with a password and a first code, and shows the recovery codes once', async () => {
    server.use(
      http.post('*/api/account/second-factor/setup', () =>
        HttpResponse.json({
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUri: 'otpauth://totp/Renmai:lin?secret=JBSWY3DPEHPK3PXP',
        }),
      ),
      http.post('*/api/account/second-factor/confirm', async ({ request }) => {
        sent(await request.json());
        now = { ...account, secondFactor: on };
        return HttpResponse.json({ recoveryCodes: codes });
      }),
      http.post('*/api/sessions/refresh', () => HttpResponse.json(signedInAs({ secondFactor: on }))),
    );
    const user = await openApp('/settings/second-factor', { signedIn: true });
    await heading('Two-step verification');
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    expect(await screen.findByText('code-9-abcd')).toBeVisible();
    expect(sent).toHaveBeenCalledWith({ code: '123456' });
    await user.click(screen.getByRole('button', { name: 'I’ve saved the codes' }));
    expect(await screen.findByText('Recovery codes left: 10. Each can be used once instead of the app.')).toBeVisible();
    expect(screen.queryByText('code-9-abcd')).toBeNull();
  });

  it('cannot be turned off where it is obligatory', async () => {
    now = { ...account, secondFactor: { ...on, obligatory: true } };
    await openApp('/settings/second-factor', { signedIn: now });
    expect(await screen.findByText(/Two-step verification is required for system administrators/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('renews the recovery codes for one of them, when the app is lost', async () => {
    now = { ...account, secondFactor: on };
    server.use(
      http.post('*/api/account/second-factor/recovery-codes', async ({ request }) => {
        sent(await request.json());
        if (sent.mock.calls.length === 1)
          return problem(422, 'identity.second-factor-wrong', { pointer: '/recoveryCode' });
        return HttpResponse.json({ recoveryCodes: codes });
      }),
    );
    const user = await openApp('/settings/second-factor', { signedIn: now });
    await user.click(await screen.findByRole('button', { name: 'Get new recovery codes' }));
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Get new recovery codes' }));
    await waitFor(() => expect(screen.getByLabelText('Code from the app')).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    expect(password()).toHaveValue('a short sentence');
    await user.type(screen.getByLabelText('Recovery code'), 'k7mq-x2ha-9wrd');
    await user.click(screen.getByRole('button', { name: 'Get new recovery codes' }));
    await waitFor(() => expect(screen.getByLabelText('Recovery code')).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Get new recovery codes' }));
    expect(await screen.findByText('code-9-abcd')).toBeVisible();
    expect(sent).toHaveBeenLastCalledWith({ password: 'a short sentence', recoveryCode: 'k7mq-x2ha-9wrd' });
  });

  it('goes over to another app where it is obligatory too', async () => {
    now = { ...account, secondFactor: { ...on, obligatory: true } };
    server.use(
      http.post('*/api/account/second-factor/replacement', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({
          secret: 'JBSWY3DPEHPK3PXP',
          otpauthUri: 'otpauth://totp/Renmai:lin?secret=JBSWY3DPEHPK3PXP',
        });
      }),
      http.post('*/api/account/second-factor/confirm', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ recoveryCodes: codes });
      }),
      http.post('*/api/sessions/refresh', () => HttpResponse.json(signedInAs({ secondFactor: now.secondFactor }))),
    );
    const user = await openApp('/settings/second-factor', { signedIn: now });
    await user.click(await screen.findByRole('button', { name: 'Change authenticator app' }));
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(screen.getByLabelText('Recovery code'), 'k7mq-x2ha-9wrd');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    expect(await screen.findByText('code-9-abcd')).toBeVisible();
    expect(sent.mock.calls).toEqual([
      [{ password: 'a short sentence', recoveryCode: 'k7mq-x2ha-9wrd' }],
      [{ code: '123456' }],
    ]);
  });

  it('is turned off with both factors, after asking', async () => {
    now = { ...account, secondFactor: on };
    server.use(
      http.post('*/api/account/second-factor/disable', async ({ request }) => {
        sent(await request.json());
        if (sent.mock.calls.length === 1) return problem(422, 'identity.password-wrong', { pointer: '/password' });
        now = account;
        return done();
      }),
    );
    const user = await openApp('/settings/second-factor', { signedIn: now });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.type(password(), 'wrong');
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    const turnOff = async () => {
      await user.click(screen.getByRole('button', { name: 'Turn off' }));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: 'Turn off' }));
    };
    await turnOff();
    await waitFor(() => expect(password()).toHaveAccessibleDescription('Incorrect password.'));
    await turnOff();
    await screen.findByRole('button', { name: 'Set up' });
    expect(sent).toHaveBeenLastCalledWith({ password: 'wrong', code: '123456' });
  });
});

it('a new e-mail address: its code, then the password; an address in use starts again', async () => {
  const ticket = 'ticket-of-a-confirmed-code';
  server.use(
    http.post('*/api/verification-codes', () => challenge()),
    http.post('*/api/verification-codes/:id/confirm', () => HttpResponse.json({ ticket, accountExists: null })),
    http.put('*/api/account/email', async ({ request }) => {
      sent(await request.json());
      if (sent.mock.calls.length === 1) return problem(409, 'identity.address-taken', { pointer: '/ticket' });
      now = { ...account, email: 'new@example.com' };
      return HttpResponse.json(now);
    }),
  );
  const user = await openApp('/settings/email', { signedIn: true });
  const prove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    await user.type(await screen.findByLabelText('Your password'), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Save email address' }));
  };
  await user.type(await screen.findByLabelText('New email address'), 'new@example.com');
  await prove();
  expect(await screen.findByText('This address belongs to another account.')).toBeVisible();
  expect(screen.getByLabelText('New email address')).toHaveValue('new@example.com');
  await prove();
  await heading('Account');
  expect(sent).toHaveBeenLastCalledWith({ password: 'a short sentence', ticket });
  expect(screen.getByText('new@example.com')).toBeVisible();
});

describe('leaving', () => {
  it('deactivates with a reason and the password, and signs out', async () => {
    server.use(
      http.post('*/api/account/deactivation', async ({ request }) => {
        sent(await request.json());
        return done();
      }),
    );
    server.use(
      http.get('*/api/calendar/dependants', () => HttpResponse.json({ running: 1, people: 2 })),
      http.get('*/api/meetings/dependants', () => HttpResponse.json({ running: 2, people: 1 })),
      http.get('*/api/chat/dependants', () => HttpResponse.json({ running: 1, people: 31 })),
    );
    const user = await openApp('/settings/deactivate', { signedIn: true });
    await heading('Deactivate account');
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    await waitFor(() =>
      expect(screen.getByRole('radiogroup', { name: /Reason/ })).toHaveAccessibleDescription('Please fill this in.'),
    );
    await user.click(screen.getByRole('radio', { name: 'I’m concerned about my privacy' }));
    await user.click(screen.getByRole('button', { name: 'Deactivate account' }));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate your account?' });
    expect(question).toHaveTextContent(
      'On hold until you come back: 1 event, 2 people registered, 2 meetings, 1 person invited.',
    );
    expect(question).toHaveTextContent('Groups go on without you: 1 group that you own, 31 group members.');
    await user.click(within(question).getByRole('button', { name: 'Deactivate account' }));
    await heading('Log in');
    expect(sent).toHaveBeenCalledWith({ reason: 'privacy-risks', password: 'a short sentence' });
    expect(currentToken()).toBeNull();
  });

  it('requests the erasure, and cancels it', async () => {
    const erasureAt = '2026-12-21T10:00:00.000Z';
    server.use(
      http.post('*/api/account/cancellation', async ({ request }) => {
        sent(await request.json());
        now = { ...account, state: 'cancelling', cancellationPending: { erasureAt } };
        return HttpResponse.json({ erasureAt });
      }),
      http.delete('*/api/account/cancellation', () => {
        now = account;
        return HttpResponse.json(now);
      }),
    );
    const user = await openApp('/settings/cancel', { signedIn: true });
    await heading('Cancel account');
    await user.type(password(), 'a short sentence');
    await user.click(screen.getByRole('button', { name: 'Cancel account' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel account' }));
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    await screen.findByRole('button', { name: 'Cancel account' });
    expect(sent).toHaveBeenCalledWith({ password: 'a short sentence' });
  });
});

describe('languages that are read', () => {
  it('are chosen besides that of the interface, in their order, each at once', async () => {
    server.use(
      http.get('*/api/moments/translation-languages', () => HttpResponse.json({ languages: [] })),
      http.patch('*/api/account', async ({ request }) => {
        const body = (await request.json()) as { reads: typeof account.reads };
        sent(body);
        now = { ...now, ...body };
        return HttpResponse.json(now);
      }),
    );
    const user = await openApp('/settings/language', { signedIn: true });
    expect(await screen.findByRole('checkbox', { name: /^English/ })).toBeDisabled();
    await screen.findByText(/This site has no translator/);
    await user.click(screen.getByRole('checkbox', { name: 'Japanese' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Japanese' })).toBeChecked());
    expect(screen.queryByRole('checkbox', { name: 'Ukrainian' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More languages' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ukrainian' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reads: ['ja', 'uk'] }));
    await user.click(screen.getByRole('checkbox', { name: 'Japanese' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reads: ['uk'] }));
  });
});
