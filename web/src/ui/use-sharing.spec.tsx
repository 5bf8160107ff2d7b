import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderIn } from '../../test/render';
import { ShareSheet } from './share-sheet';
import { useSharing } from './use-sharing';

function Shared({ inAddress }: { inAddress?: boolean }) {
  const [sharing, share] = useSharing(inAddress);
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <ShareSheet open={sharing} onClose={() => share(false)} title="Share" text="Harbour" path="/s/jobs/1" />
    </>
  );
}

it('is open where the address asks for it, and closed the address does not ask any more', async () => {
  const user = userEvent.setup();
  await renderIn(<Shared />, { at: '/jobs/1?share&from=mail' });
  expect(await screen.findByRole('dialog', { name: 'Share' })).toBeVisible();
  const mail = screen.getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toBe(`mailto:?subject=Harbour&body=${window.location.origin}/s/jobs/1`);
  await user.keyboard('{Escape}');
  expect(await screen.findByText('at /jobs/1?from=mail')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a card of a list does not follow the address', async () => {
  await renderIn(<Shared inAddress={false} />, { at: '/jobs?share' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
