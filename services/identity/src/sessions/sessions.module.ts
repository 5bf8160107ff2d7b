import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { ConsoleStoreModule } from '../console/console-store.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { DeviceKeysController } from './device-keys.controller.js';
import { DevicePasses } from './device-passes.js';
import { Places } from './places.js';
import { RevokedSessionsController } from './revoked-sessions.controller.js';
import { SessionCleaner } from './session-cleaner.js';
import { SessionCookies } from './session-cookies.js';
import { SessionList } from './session-list.js';
import { SessionRefresh } from './session-refresh.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { Sessions } from './sessions.js';
import { SignedInPresenter } from './signed-in.presenter.js';

@Module({
  imports: [AccountStoreModule, ConsoleStoreModule, TokensModule],
  controllers: [DeviceKeysController, SessionsController, RevokedSessionsController],
  providers: [
    DevicePasses,
    Places,
    SessionCleaner,
    SessionCookies,
    SessionList,
    SessionRefresh,
    Sessions,
    SessionsRepository,
    SignedInPresenter,
  ],
  exports: [Places, SessionCookies, SessionList, SessionRefresh, Sessions, SessionsRepository, SignedInPresenter],
})
export class SessionsModule {}
