import { render, screen } from '@testing-library/react';
import { LinkedText } from './linked-text';
import { OutsideLink } from './outside-link';

it.each([
  ['https://bank.example@evil.example/a', 'https://evil.example/a'],
  ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
  ['https://evil.example/\u202egnp.exe', 'https://evil.example/%E2%80%AEgnp.exe'],
])('a field with %j shows and follows where it leads', (address, shown) => {
  render(<OutsideLink address={address} />);
  const link = screen.getByRole('link', { name: shown });
  expect(link).toHaveAttribute('href', shown);
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it('what leads nowhere is no link', () => {
  render(<OutsideLink address="javascript:alert(1)" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
});

it('names the site behind words that name another', () => {
  render(
    <OutsideLink address="https://evil.example/" words="https://bank.example">
      https://bank.example
    </OutsideLink>,
  );
  expect(screen.getByText('(evil.example)', { exact: false })).toBeInTheDocument();
});

it('a text leads where it says, and letters that turn text round are no part of a link', () => {
  render(<LinkedText text={'see https://bank.example@evil.example and https://other.example/\u202egnp.exe'} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'https://evil.example/',
    'https://other.example/',
  ]);
});

it('a link in a text looks like one, behind Chinese words too', () => {
  render(<LinkedText text="资料在这里:https://docs.example/a。" />);
  const link = screen.getByRole('link', { name: 'https://docs.example/a' });
  expect(link).toHaveAttribute('class', expect.stringContaining('link'));
});
