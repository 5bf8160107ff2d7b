import { Module } from '@nestjs/common';
import { ChatSettingsController } from '../message-requests/chat-settings.controller.js';
import { ChatSettingsService } from '../message-requests/chat-settings.service.js';
import { MessageRequestsController } from '../message-requests/message-requests.controller.js';
import { MessageRequestsService } from '../message-requests/message-requests.service.js';
import { RequestFolderRepository } from '../message-requests/request-folder.repository.js';
import { RequestNews } from '../message-requests/request-news.js';
import { BlocksController } from './blocks.controller.js';
import { ContactsController } from './contacts.controller.js';
import { ContactsService } from './contacts.service.js';
import { NetworkClient } from './network.client.js';
import { RosterChanges } from './roster-changes.js';
import { RosterCommands } from './roster-commands.js';
import { RosterCopiesRepository } from './roster-copies.repository.js';
import { RosterListsRepository } from './roster-lists.repository.js';
import { RosterResync } from './roster-resync.js';
import { RosterUpHandler } from './roster.up-handler.js';
import { SingleRule } from './single-rule.js';
import { WritePermits } from './write-permits.js';

/** Contacts, block list, and the rule which users may write to each other. */
@Module({
  controllers: [ContactsController, BlocksController, MessageRequestsController, ChatSettingsController],
  providers: [
    NetworkClient,
    RosterCommands,
    RosterCopiesRepository,
    RosterChanges,
    RosterListsRepository,
    RosterResync,
    RosterUpHandler,
    ContactsService,
    WritePermits,
    SingleRule,
    RequestFolderRepository,
    RequestNews,
    MessageRequestsService,
    ChatSettingsService,
  ],
  exports: [
    ChatSettingsService,
    RosterCopiesRepository,
    RosterChanges,
    RosterListsRepository,
    RosterResync,
    RequestFolderRepository,
    RequestNews,
  ],
})
export class RosterModule {}
