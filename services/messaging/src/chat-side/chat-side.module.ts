import { Global, Module } from '@nestjs/common';
import { ChatPort } from '../ports/chat.port.js';
import { RosterModule } from '../roster/roster.module.js';
import { ChatSide } from './chat-side.js';

@Global()
@Module({ imports: [RosterModule], providers: [{ provide: ChatPort, useClass: ChatSide }], exports: [ChatPort] })
export class ChatSideModule {}
