import { screen } from '@testing-library/react';
import { chatApp } from '../../../../test/chat-app';

const { openChat } = chatApp();

it('the settings for messages leave out no level of headings', async () => {
  await openChat('/messages/notices');
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { level: 2, name: 'Pause notifications' });
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
});
