import { Module } from '@nestjs/common';
import { ChatSettingsController } from '../message-requests/chat-settings.controller.js';
import { ChatSettingsService } from '../message-requests/chat-settings.service.js';
import { MessageRequestsController } from '../message-requests/message-requests.controller.js';
import { MessageRequestsService } from '../message-requests/message-requests.service.js';
import { RequestFolder } from '../message-requests/request-folder.repository.js';
import { RequestNews } from '../message-requests/request-news.service.js';
import { BlocksController } from './blocks.controller.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { NetworkClient } from './network.client.js';
import { RosterChanges } from './roster-changes.service.js';
import { RosterCommands } from './roster-commands.service.js';
import { RosterCopies } from './roster-copies.repository.js';
import { RosterLists } from './roster-lists.repository.js';
import { RosterResync } from './roster-resync.service.js';
import { RosterUpHandler } from './roster.up-handler.js';
import { SingleRule } from './single-rule.js';
import { WritePermits } from './write-permits.js';

/** Contacts, block list, and who may write to whom. */
@Module({
  controllers: [ContactsController, BlocksController, MessageRequestsController, ChatSettingsController],
  providers: [
    NetworkClient,
    RosterCommands,
    RosterCopies,
    RosterChanges,
    RosterLists,
    RosterResync,
    RosterUpHandler,
    ContactsService,
    WritePermits,
    SingleRule,
    RequestFolder,
    RequestNews,
    MessageRequestsService,
    ChatSettingsService,
  ],
  exports: [RosterCopies, RosterChanges, RosterLists, RosterResync, RequestFolder],
})
export class RosterModule {}
