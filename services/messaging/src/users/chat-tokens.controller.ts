import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { chatTokensApi } from '@renmai/contracts/messaging/chat-tokens.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { isMemberId } from './chat-user.js';
import { TokenService } from './token.service.js';

type Check = typeof chatTokensApi.check;

/** For services whose clients send a chat token. */
@Controller()
export class ChatTokensController {
  constructor(private readonly tokens: TokenService) {}

  @Endpoint(chatTokensApi.check)
  async check(@Input() { body }: InputOf<Check>): Promise<ResponseOf<Check>> {
    const verified = await this.tokens.verify(body.token);
    if ('refused' in verified) return { user: null };
    const { userId } = verified;
    return { user: { userId, memberId: isMemberId(userId) ? userId : null } };
  }
}
