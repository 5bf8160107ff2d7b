import { Body, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { ChatAccess } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import { readBody, userIdOf } from '../rest/chat-input.js';
import { Online, type LogoutCause } from './online.js';

const causes = {
  user_removed: 1,
  another_device: 2,
  password_changed: 3,
  other_device: 4,
} as const satisfies Record<string, LogoutCause>;

const form = z.object({
  cause: z.union([
    z.enum(['user_removed', 'another_device', 'password_changed', 'other_device']).transform((name) => causes[name]),
    z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  ]),
  /** one device; left out: all of them */
  resource: z.string().min(1).max(128).optional(),
});

/**
 * For operators: logs a user's devices out with one of the four causes that clients distinguish. Tokens stay valid; a device
 * that ignores the logout may connect again.
 */
@ChatController('users')
export class ForcedLogoutsController {
  constructor(private readonly online: Online) {}

  @Post(':user/disconnect')
  @ChatAccess('operator')
  async disconnect(@Param('user') user: string, @Body() body: unknown): Promise<object> {
    const { cause, resource } = readBody(form, body);
    const userId = userIdOf(user);
    const online = (await this.online.devicesOf([userId])).get(userId) ?? [];
    const ended = online.filter((one) => resource === undefined || one === resource);
    await this.online.end(userId, cause, resource === undefined ? {} : { resource });
    return { data: { result: true, cause, resources: ended } };
  }
}
