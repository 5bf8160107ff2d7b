import { Module } from '@nestjs/common';
import { SilentModeModule } from '../silent-mode/silent-mode.module.js';
import { UnreadMessagesRepository } from './unread-messages.repository.js';
import { UnreadMessages } from './unread-messages.js';

@Module({ imports: [SilentModeModule], providers: [UnreadMessagesRepository, UnreadMessages] })
export class UnreadMessagesModule {}
