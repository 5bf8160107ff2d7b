import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, deriveKey } from '@renmai/service-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ConferenceConfig } from '../../config.js';

const contents = z.tuple([z.uuid(), z.string(), z.uuid().nullable()]);

export interface TokenOfRole {
  meetingId: string;
  userId: string;
  memberId: string | null;
}

/** Identifies the caller and the conference; the caller's rights are looked up at each use. */
@Injectable()
export class RoleTokens {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: ConferenceConfig) {
    this.key = deriveKey(config.SECRET_KEY, 'conference role tokens');
  }

  issue({ meetingId, userId, memberId }: TokenOfRole): string {
    const text = Buffer.from(JSON.stringify([meetingId, userId, memberId])).toString('base64url');
    return `${text}.${this.sign(text)}`;
  }

  read(token: string): TokenOfRole | null {
    const [text = '', signature = ''] = token.split('.');
    const [shown, right] = [Buffer.from(signature), Buffer.from(this.sign(text))];
    if (shown.length !== right.length || !timingSafeEqual(shown, right)) return null;
    const [meetingId, userId, memberId] = contents.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { meetingId, userId, memberId };
  }

  private sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
