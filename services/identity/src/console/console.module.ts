import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { LoginModule } from '../login/login.module.js';
import { SignInModule } from '../login/sign-in.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { ConsoleLogin } from './console-login.js';
import { ConsoleSessions } from './console-sessions.js';
import { ConsoleStoreModule } from './console-store.module.js';
import { ConsoleTokens } from './console-tokens.js';
import { ConsoleController } from './console.controller.js';

/** The review console's own login and sessions. */
@Module({
  imports: [
    AccountStoreModule,
    ConsoleStoreModule,
    LoginModule,
    SecondFactorModule,
    SessionsModule,
    SignInModule,
    ThrottleModule,
    TokensModule,
  ],
  controllers: [ConsoleController],
  providers: [ConsoleLogin, ConsoleSessions, ConsoleTokens],
})
export class ConsoleModule {}
