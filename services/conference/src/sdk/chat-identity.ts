import { Inject, Injectable } from '@nestjs/common';
import { chatTokensApi } from '@renmai/contracts/messaging/chat-tokens.api';
import { CONFIG, OtherServices } from '@renmai/service-kit';
import type { ConferenceConfig } from '../config.js';
import { codes, SdkRefusal } from './codes.js';

export interface ChatIdentityView {
  userId: string;
  /** null: a user of chat only */
  memberId: string | null;
}

/** Clients of the SDK bring their token of chat; messaging knows whose it is. */
@Injectable()
export class ChatIdentity {
  constructor(
    private readonly others: OtherServices,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  /** `org#app_user` */
  memName(userId: string): string {
    return `${this.config.CHAT_APP_KEY}_${userId}`;
  }

  /** Of a whole name, or of the user's part only; lower case. */
  userOf(name: string): string {
    const mark = `${this.config.CHAT_APP_KEY}_`.toLowerCase();
    const low = name.toLowerCase();
    return low.startsWith(mark) ? low.slice(mark.length) : low;
  }

  /** @throws SdkRefusal if the token does not belong to that user */
  async verify(name: string, token: string): Promise<ChatIdentityView> {
    const user = await this.ask(token.startsWith('$t$') ? token.slice(3) : token);
    if (user?.userId !== this.userOf(name)) throw new SdkRefusal(codes.identity, 'the token is not of this user');
    return user;
  }

  async ask(token: string): Promise<ChatIdentityView | null> {
    const { data } = await this.others.ask('messaging', chatTokensApi.check, {
      params: undefined,
      query: undefined,
      body: { token },
    });
    return data?.user ?? null;
  }
}
