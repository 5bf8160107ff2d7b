import { Module } from '@nestjs/common';
import { Messenger } from './messenger.js';
import { OutgoingMessagesRepository } from './outgoing-messages.repository.js';

@Module({ providers: [Messenger, OutgoingMessagesRepository], exports: [Messenger] })
export class MessagesModule {}
