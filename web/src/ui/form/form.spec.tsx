import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { renderIn } from '../../../test/render';
import type { Problem } from '../../api/problem';
import { PasswordField } from '../password-field';
import { TextField } from '../text-field';
import { nameOf } from './apply-problem';
import { Form, FormError, FormField, SubmitButton } from './form';
import { useSchemaForm } from './use-schema-form';

const schema = z.object({ email: z.string().trim().pipe(z.email()), password: z.string().min(8) });
type Values = z.output<typeof schema>;

function Login({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useSchemaForm(schema, { email: '', password: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormError />
      <FormField form={form} name="email">
        {(field) => <TextField label="E-mail" required {...field} />}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <PasswordField label="Password" required {...field} />}
      </FormField>
      <SubmitButton>Log in</SubmitButton>
    </Form>
  );
}

const refuse = (problem: Partial<Problem>) => async () => {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- as RTK Query's unwrap() does
  throw { code: 'invalid-request', status: 400, title: '', ...problem };
};

async function fill(onSubmit: (values: Values) => Promise<void>, email: string, password: string) {
  const user = userEvent.setup();
  await renderIn(<Login onSubmit={onSubmit} />);
  if (email) await user.type(screen.getByLabelText(/E-mail/), email);
  if (password) await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
}

it('sends the values as the schema converts them', async () => {
  const sent: Values[] = [];
  await fill(async (values) => void sent.push(values), ' ada@example.com ', 'longer than eight');
  await waitFor(() => expect(sent).toEqual([{ email: 'ada@example.com', password: 'longer than eight' }]));
});

it('shows the mistake at each field, in its words, and moves to the first', async () => {
  const sent: Values[] = [];
  const user = await fill(async (values) => void sent.push(values), '', 'short');
  const email = screen.getByLabelText(/E-mail/);
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please fill this in.'));
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Use at least 8 characters.');
  expect(sent).toEqual([]);

  await user.type(email, 'ada');
  await waitFor(() => expect(email).toHaveAccessibleDescription(/name@example.com/));
  await user.type(email, '@example.com');
  await waitFor(() => expect(email).toBeValid());
});

it("puts the server's findings at their fields and keeps the typed text", async () => {
  await fill(
    refuse({ errors: [{ pointer: '/password', code: 'identity.password-too-common', detail: '' }] }),
    'ada@example.com',
    'password1',
  );
  const password = screen.getByLabelText(/^Password/);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/too easy to guess/));
  expect(password).toHaveFocus();
  expect(password).toHaveValue('password1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says above the form what belongs to no field, with its figures', async () => {
  await fill(
    refuse({ code: 'identity.too-many-attempts', status: 429, retryAfter: 29.4 }),
    'ada@example.com',
    'password1',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many failed attempts. Please try again in 30 seconds.',
  );
});

it('reads JSON pointers', () => {
  expect(nameOf('/education/0/school')).toBe('education.0.school');
  expect(nameOf('/a~1b/c~0d')).toBe('a/b.c~d');
});
