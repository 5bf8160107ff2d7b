import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const tabs = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

it('goes on from the tab that has the focus, while the choice before is still to be shown', async () => {
  const user = userEvent.setup({ delay: null });
  const chosen: string[] = [];
  render(
    <Tabs label="Numbers" tabs={tabs} value="one" onChange={(value) => chosen.push(value)}>
      {null}
    </Tabs>,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{End}{ArrowLeft}{Home}');
  expect(chosen).toEqual(['two', 'three', 'one', 'three', 'two', 'one']);
  expect(screen.getByRole('tab', { name: 'one' })).toHaveFocus();
});
