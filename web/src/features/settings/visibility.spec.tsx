import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
const sent = jest.fn();
let kept = { profile: 'everyone', contact: 'friends', friendsList: 'friends', version: 3 };
beforeEach(() => {
  sent.mockClear();
  kept = { profile: 'everyone', contact: 'friends', friendsList: 'friends', version: 3 };
  server.use(
    http.get('*/api/network/settings', () => HttpResponse.json({ whoMayAsk: 'everyone' })),
    http.get('*/api/chat/settings', () =>
      HttpResponse.json({ whoMayWrite: 'everyone', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' }),
    ),
    http.get('*/api/profile/visibility', () => HttpResponse.json(kept)),
    http.put('*/api/profile/visibility', async ({ request }) => {
      const body = (await request.json()) as typeof kept;
      sent(body);
      if (body.version !== kept.version) return problem(409, 'version-conflict');
      kept = { ...body, version: kept.version + 1 };
      return HttpResponse.json(kept);
    }),
  );
});
const choice = (part: string, to: string) =>
  within(screen.getByRole('radiogroup', { name: part })).getByRole('radio', { name: new RegExp(`^${to}`) });

it('saves a choice at once', async () => {
  const user = await openApp('/settings/visibility', { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Contact details' });
  expect(choice('Contact details', 'Friends$')).toBeChecked();
  await user.click(choice('Contact details', 'Only me'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ profile: 'everyone', contact: 'only-me', friendsList: 'friends', version: 3 });
  await user.click(choice('Profile', 'Friends$'));
  await waitFor(() => expect(kept).toMatchObject({ profile: 'friends', contact: 'only-me', version: 5 }));
});

it('saves a choice while another one is on its way, and shows both from then on', async () => {
  let arrive = (): void => undefined;
  const under = new Promise<void>((resolve) => (arrive = resolve));
  server.use(http.put('*/api/profile/visibility', () => under.then(() => undefined)));
  const user = await openApp('/settings/visibility', { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Contact details' });
  await user.click(choice('Contact details', 'Only me'));
  await user.click(choice('Profile', 'Friends$'));
  const both = () => [choice('Contact details', 'Only me'), choice('Profile', 'Friends$')];
  for (const one of both()) expect(one).toBeChecked();
  arrive();
  await waitFor(() => expect(kept).toMatchObject({ profile: 'friends', contact: 'only-me', version: 5 }));
  for (const one of both()) expect(one).toBeChecked();
  expect(sent.mock.calls).toMatchObject([[{ version: 3 }], [{ version: 4 }]]);
  expect(screen.queryByText(/in the meantime/)).toBeNull();
});

it('saves who sees a section, beside those of other sections', async () => {
  kept = { ...kept, sections: { about: 'friends' } } as typeof kept;
  const user = await openApp('/settings/visibility', { signedIn: true });
  const skills = await screen.findByRole('combobox', { name: 'Skills' });
  expect(screen.getByRole('combobox', { name: 'About' })).toHaveValue('friends');
  expect(skills).toHaveValue('everyone');
  await user.selectOptions(skills, 'Members only, no visitors');
  await waitFor(() => expect(kept).toMatchObject({ sections: { about: 'friends', skills: 'members' }, version: 4 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Everyone who sees my profile');
  await waitFor(() => expect(kept).toMatchObject({ sections: { skills: 'members' }, version: 5 }));
  expect(kept).not.toHaveProperty('sections.about');
});

it('saves what members learn whose profiles are opened', async () => {
  const user = await openApp('/settings/visibility', { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Viewing profiles' });
  expect(choice('Viewing profiles', 'My name')).toBeChecked();
  await user.click(choice('Viewing profiles', 'Nothing'));
  await waitFor(() => expect(kept).toMatchObject({ viewing: 'hidden', version: 4 }));
});

it('shows what another device has chosen in the meantime', async () => {
  const user = await openApp('/settings/visibility', { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Profile' });
  kept = { ...kept, profile: 'only-me', version: 9 };
  await user.click(choice('Contact details', 'Everyone'));
  expect(await screen.findByText(/Someone else changed this/)).toBeVisible();
  await waitFor(() => expect(choice('Profile', 'Only me')).toBeChecked());
  expect(choice('Contact details', 'Friends$')).toBeChecked();
});

it('shows a change of another tab when the member comes back to this one', async () => {
  await openApp('/settings/visibility', { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Profile' });
  kept = { ...kept, profile: 'friends', version: 4 };
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(choice('Profile', 'Friends$')).toBeChecked());
});
