import { type Address, currentPassword } from '@renmai/contracts/identity/fields';
import type { LoginAnswer } from '@renmai/contracts/identity/sessions.api';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { type FieldMistake, mistakeOf } from '../../api/field-error';
import type { AddressDraft } from '../../ui/verification/address-draft';
import { addressSchema } from '../../ui/verification/address-schema';
import { authApi } from './auth.api';

const schema = z.object({ address: addressSchema('any'), password: currentPassword });

export type LoginField = keyof z.input<typeof schema>;
export type LoginMistakes = Partial<Record<LoginField, FieldMistake>>;
export type CheckedLogin = { values: z.output<typeof schema> } | { mistakes: LoginMistakes };

/** The contract's values of the input, or its mistakes. */
export async function checkLogin(typed: { address: AddressDraft; password: string }): Promise<CheckedLogin> {
  const result = await schema.safeParseAsync(typed, { reportInput: true });
  if (result.success) return { values: result.data };
  const mistakes: LoginMistakes = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0] as LoginField;
    mistakes[field] ??= mistakeOf(issue);
  }
  return { mistakes };
}

/** The identifier as the login accepts it: an e-mail address, or a national number with its country. */
const identify = (address: Address) =>
  address.kind === 'email'
    ? { identifier: address.email }
    : { identifier: address.number, countryCode: address.countryCode };

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** @throws Problem */
export const sendLogin = (dispatch: Dispatch, { address, password }: z.output<typeof schema>): Promise<LoginAnswer> =>
  dispatch(authApi.endpoints.login.initiate({ body: { method: 'password', ...identify(address), password } })).unwrap();
