import { Inject, Injectable } from '@nestjs/common';
import { GROUP_DOMAIN, MUCBody, USER_DOMAIN } from '@renmai/im-protocol';
import { Clock, CONFIG } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { noticePayload } from '../history/own-notices.js';
import { SimpleForms } from '../history/simple-forms.js';
import type { ChatCaller } from '../rest/chat-caller.js';
import type { NewItem } from '../streams/item.js';
import type { ChatThread, ThreadOverview } from './threads.repository.js';

type MucOperation =
  | 'THREAD_CREATE'
  | 'THREAD_DESTROY'
  | 'THREAD_JOIN'
  | 'THREAD_LEAVE'
  | 'THREAD_KICK'
  | 'THREAD_UPDATE';
type Operation = 'create' | 'update' | 'update_msg' | 'delete';

/** Notices of threads: to everybody in the group, to the actor's other devices, to removed users. */
@Injectable()
export class ThreadNotices {
  private readonly appKey: string;

  constructor(
    private readonly clock: Clock,
    private readonly forms: SimpleForms,
    @Inject(CONFIG) config: MessagingConfig,
  ) {
    this.appKey = config.CHAT_APP_KEY;
  }

  /** In the group's conversation. The acting device gets it as well, since it contains the thread as others see it. */
  toGroup(actor: string, operation: Operation, thread: ChatThread, overview: ThreadOverview | null): NewItem {
    const last = overview && this.lastOf(overview);
    const payload = noticePayload('thread', {
      operation,
      id: thread.id,
      name: thread.name,
      muc_parent_id: thread.groupId,
      msg_parent_id: thread.messageId,
      timestamp: this.clock.now().getTime(),
      from: actor,
      message_count: overview?.messageCount ?? 0,
      ...(last ? { last_message: last } : operation === 'update_msg' && { last_message: {} }),
    });
    return {
      conversation: { kind: 'group', id: thread.groupId },
      ns: 5,
      sender: actor,
      senderResource: '',
      receiver: thread.groupId,
      payload,
      history: false,
    };
  }

  /** None if the other devices cannot be distinguished from this one. */
  toOwnDevices(caller: ChatCaller, operation: MucOperation, thread: ChatThread): NewItem[] {
    return caller.resource === '' ? [] : [this.muc(caller, caller.userId, operation, thread)];
  }

  toRemoved(caller: ChatCaller, removed: string, thread: ChatThread): NewItem {
    return this.muc(caller, removed, 'THREAD_KICK', thread);
  }

  /** The last message in its short form; null where nothing was said. */
  lastOf({ lastId, sender, receiver, sentAt, payload }: ThreadOverview): object | null {
    if (lastId === null) return null;
    return this.forms.plain({ id: lastId, sender, receiver, sentAt, payload, kind: 'thread' });
  }

  private muc({ userId, resource }: ChatCaller, told: string, operation: MucOperation, thread: ChatThread): NewItem {
    const { appKey } = this;
    const group = (name: string) => ({ appKey, name, domain: GROUP_DOMAIN });
    const user = (name: string) => ({ appKey, name, domain: USER_DOMAIN });
    return {
      conversation: { kind: 'own', userId: told },
      ns: 2,
      sender: userId,
      senderResource: resource,
      receiver: thread.id,
      payload: MUCBody.encode({
        mucId: group(thread.id),
        operation: MUCBody.Operation[operation],
        from: { ...user(userId), ...(resource !== '' && { clientResource: resource }) },
        to: [user(told)],
        isChatroom: false,
        mucName: thread.name,
        isThread: true,
        mucParentId: group(thread.groupId),
      }).finish(),
      history: false,
    };
  }
}
