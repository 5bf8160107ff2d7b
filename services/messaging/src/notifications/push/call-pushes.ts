import { Injectable } from '@nestjs/common';
import type { DataOf, DomainEvent, Locale } from '@renmai/contracts';
import { ringSeconds } from '@renmai/contracts/conference/calls.api';
import { callRang, callStopped } from '@renmai/contracts/conference/conference.events';
import type { PushMessage } from '@renmai/contracts/messaging/notification.schema';
import { Clock, DomainEventServer, type Transaction } from '@renmai/service-kit';
import { NotificationsRepository } from '../inbox/notifications.repository.js';
import { choiceOf } from '../preferences/default-channels.js';
import { PreferencesService } from '../preferences/preferences.service.js';
import { textsOf } from '../texts/texts.js';
import { quietUntil } from '../time/quiet-hours.js';
import { Pusher } from './pusher.js';

const GROUP = 'notifications';
/** After this time nobody needs the push that a call has stopped ringing. */
const WITHDRAWN_SECONDS = 60;

type Rang = DataOf<typeof callRang>;

/**
 * Calls ring on devices whose page is closed, too. A push must not arrive after the call is over, so it expires when the ringing
 * ends; the end of the ringing follows under the same topic. The service worker keeps it silent while a page of the app is
 * visible, where it rings already.
 */
@Injectable()
export class CallPushes {
  constructor(
    server: DomainEventServer,
    private readonly preferences: PreferencesService,
    private readonly notifications: NotificationsRepository,
    private readonly pusher: Pusher,
    private readonly clock: Clock,
  ) {
    const after =
      <T>(send: (data: T) => Promise<void>) =>
      ({ data }: DomainEvent<T>, { tx }: { tx: Transaction }): Promise<void> => {
        tx.afterCommit(() => send(data));
        return Promise.resolve();
      };
    server.addFunction(
      callRang,
      after((data) => this.rang(data)),
      { group: GROUP },
    );
    server.addFunction(
      callStopped,
      after(({ callId, memberIds }) => this.stopped(callId, memberIds)),
      { group: GROUP },
    );
  }

  private async rang(data: Rang): Promise<void> {
    await Promise.all(data.calleeIds.map((memberId) => this.ring(memberId, data)));
  }

  private async ring(memberId: string, { callId, media, caller, calleeIds, startedAt }: Rang): Promise<void> {
    const until = new Date(Date.parse(startedAt) + ringSeconds * 1000);
    const ttl = Math.floor((until.getTime() - this.clock.now().getTime()) / 1000);
    if (ttl <= 0) return;
    const locale = await this.wanted(memberId);
    if (locale === null) return;
    const texts = textsOf(locale);
    const { unseen } = await this.notifications.counts(memberId);
    const { answer, decline } = texts;
    const message: PushMessage = {
      title: caller.name,
      body: texts.callRings(media, calleeIds.length + 1),
      ...about(callId, unseen),
      call: { callId, over: false, actions: { answer, decline }, until: until.toISOString() },
    };
    await this.pusher.send(memberId, message, { ...underTopic(callId), ttl });
  }

  /** The member's language; null: no calls are to ring by push, or not now. */
  private async wanted(memberId: string): Promise<Locale | null> {
    const preferences = await this.preferences.stored(memberId);
    if (!preferences || !choiceOf('call-ringing', preferences.kinds).push) return null;
    if (quietUntil(this.clock.now(), preferences.quietHours, preferences.timeZone)) return null;
    return preferences.locale ?? 'en';
  }

  private async stopped(callId: string, memberIds: readonly string[]): Promise<void> {
    const until = this.clock.now().toISOString();
    await Promise.all(
      memberIds.map(async (memberId) => {
        if ((await this.wanted(memberId)) === null) return;
        const { unseen } = await this.notifications.counts(memberId);
        const call = { callId, over: true, actions: { answer: '', decline: '' }, until };
        const message: PushMessage = { title: '', body: '', ...about(callId, unseen), call };
        await this.pusher.send(memberId, message, { ...underTopic(callId), ttl: WITHDRAWN_SECONDS });
      }),
    );
  }
}

const about = (callId: string, unseen: number) => ({
  tag: `call:${callId}`,
  notificationId: null,
  link: { to: 'call' as const, callId },
  unseen,
});
const underTopic = (callId: string) => ({ topic: callId.replaceAll('-', ''), urgency: 'high' as const });
