import { Module } from '@nestjs/common';
import { Messenger } from './messenger.js';
import { OutgoingMessages } from './outgoing-messages.repository.js';

@Module({ providers: [Messenger, OutgoingMessages], exports: [Messenger] })
export class MessagesModule {}
