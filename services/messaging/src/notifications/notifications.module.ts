import { Global, Module } from '@nestjs/common';
import { WorkQueues } from '@renmai/service-kit';
import { NotificationsPort } from '../ports/notifications.port.js';
import { StationLettersRepository } from './station-letters/station-letters.repository.js';
import { NotificationCopies } from './inbox/notification-copies.js';
import { DeliveriesRepository } from './inbox/deliveries.repository.js';
import { ErasedMembersRepository } from './inbox/erased-members.repository.js';
import { EntriesRepository } from './inbox/entries.repository.js';
import { NotificationsExport } from './inbox/notifications-export.js';
import { LiveNotices } from './inbox/live-notices.js';
import { NotedHomepagesRepository } from './inbox/noted-homepages.repository.js';
import { NotificationsController } from './inbox/notifications.controller.js';
import { NotificationsRepository } from './inbox/notifications.repository.js';
import { NotificationsService } from './inbox/notifications.service.js';
import { EndedSourcesRepository } from './inbox/ended-sources.repository.js';
import { StancesRepository } from './inbox/stances.repository.js';
import { Teller } from './inbox/teller.js';
import { DigestMails } from './mail/digest-mails.js';
import { MailAddresses } from './mail/mail-addresses.js';
import { deliveriesWaiting } from './inbox/delivery-queue.sql.js';
import { NotificationMails } from './mail/notification-mails.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { PreferencesService } from './preferences/preferences.service.js';
import { UnsubscribeService } from './preferences/unsubscribe.service.js';
import { NotificationsConsumer } from './notifications.consumer.js';
import { CallPushes } from './push/call-pushes.js';
import { MessagePushes } from './push/message-pushes.js';
import { NotificationPushes } from './push/notification-pushes.js';
import { PushController } from './push/push.controller.js';
import { PushDevicesRepository } from './push/push-devices.repository.js';
import { Push } from './push/push.port.js';
import { Pusher } from './push/pusher.js';
import { PushService } from './push/push.service.js';
import { VapidKeyring } from './push/vapid-keyring.js';
import { WebPush } from './push/web-push.js';

/** Notifications and their delivery to members. */
@Global()
@Module({
  controllers: [NotificationsController, PreferencesController, PushController],
  providers: [
    EntriesRepository,
    ErasedMembersRepository,
    EndedSourcesRepository,
    StancesRepository,
    NotificationsRepository,
    NotedHomepagesRepository,
    DeliveriesRepository,
    PreferencesRepository,
    PushDevicesRepository,
    StationLettersRepository,
    LiveNotices,
    Teller,
    NotificationCopies,
    NotificationsConsumer,
    NotificationsService,
    NotificationsExport,
    PreferencesService,
    UnsubscribeService,
    MailAddresses,
    NotificationMails,
    DigestMails,
    VapidKeyring,
    { provide: Push, useClass: WebPush },
    Pusher,
    PushService,
    NotificationPushes,
    CallPushes,
    { provide: NotificationsPort, useClass: MessagePushes },
  ],
  exports: [
    NotificationsPort,
    ErasedMembersRepository,
    StancesRepository,
    NotificationsRepository,
    LiveNotices,
    Teller,
    StationLettersRepository,
  ],
})
export class NotificationsModule {
  constructor(queues: WorkQueues) {
    queues.register('notification-mails', deliveriesWaiting('email'));
    queues.register('notification-pushes', deliveriesWaiting('push'));
  }
}
