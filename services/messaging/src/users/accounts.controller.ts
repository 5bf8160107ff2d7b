import { Body, Delete, Param, Post, Put } from '@nestjs/common';
import { line } from '@renmai/contracts';
import { z } from 'zod';
import { ChatAccess } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { presentUser } from './chat-user.presenter.js';
import { UserAccounts } from './user-accounts.js';

const password = z.string().min(1).max(256);
const registration = z.object({
  username: z.string().trim().min(1).max(256),
  password,
  nickname: z
    .string()
    .pipe(line(100, 0))
    .nullish()
    .transform((text) => text ?? undefined),
});
const registrations = z.union([registration.transform((one) => [one]), z.array(registration).min(1).max(100)]);
const newPassword = z.object({ newpassword: password });

@ChatController('users')
export class AccountsController {
  constructor(private readonly accounts: UserAccounts) {}

  @Post()
  @ChatAccess('registration')
  async register(@Body() body: unknown): Promise<ChatAnswer> {
    const made = await this.accounts.register(readBody(registrations, body));
    return { entities: made.map(presentUser) };
  }

  @Put(':username/password')
  @ChatAccess('operator')
  async changePassword(@Param('username') username: string, @Body() body: unknown): Promise<ChatAnswer> {
    await this.accounts.changePassword(username, readBody(newPassword, body).newpassword);
    return { action: 'set user password' };
  }

  @Delete(':username')
  @ChatAccess('operator')
  async erase(@Param('username') username: string): Promise<ChatAnswer> {
    return { entities: [presentUser(await this.accounts.erase(username))] };
  }
}
