import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MediaModule } from '../media/media.module.js';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RoomsCoreModule } from '../rooms/rooms-core.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ChatIdentity } from './chat-identity.js';
import { SdkSockets } from './envelope/sdk-sockets.js';
import { RoleTokens } from './http/role-tokens.js';
import { SdkCallsController } from './http/sdk-calls.controller.js';
import { SdkEntrance } from './http/sdk-entrance.js';
import { SdkModeration } from './http/sdk-moderation.js';
import { SdkStandings } from './http/sdk-standings.js';
import { SdkOps } from './ops/sdk-ops.js';
import { SdkForwarding } from './http/sdk-forwarding.js';
import { SdkConferencesRepository } from './state/sdk-conferences.repository.js';
import { SdkConferences } from './state/sdk-conferences.js';

/** The published web SDK in the same rooms as our own clients. */
@Module({
  imports: [MemberDirectoryModule, MediaModule, MeetingsDataModule, MeetingsModule, RoomsCoreModule, RoomsModule],
  controllers: [SdkCallsController],
  providers: [
    ChatIdentity,
    RoleTokens,
    SdkConferencesRepository,
    SdkConferences,
    SdkForwarding,
    SdkStandings,
    SdkEntrance,
    SdkModeration,
    SdkOps,
    SdkSockets,
  ],
  exports: [SdkConferencesRepository],
})
export class SdkModule {}
