import { Module, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { SuspensionsModule } from '../accounts/suspensions.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { FirstFactor } from './first-factor.js';
import { LoginController } from './login.controller.js';
import { LoginService } from './login.service.js';
import { PasswordLogin } from './password-login.js';
import { PendingLoginsRepository } from './pending-logins.repository.js';
import { SignInModule } from './sign-in.module.js';

const HOUR_MS = 60 * 60 * 1000;

@Module({
  imports: [
    AccountStoreModule,
    PasskeysModule,
    PasswordsModule,
    SecondFactorModule,
    SignInModule,
    SuspensionsModule,
    ThrottleModule,
    VerificationModule,
  ],
  controllers: [LoginController],
  providers: [FirstFactor, LoginService, PasswordLogin],
  exports: [PasswordLogin, SuspensionsModule],
})
export class LoginModule implements OnModuleInit {
  constructor(
    private readonly periodic: Periodic,
    private readonly pending: PendingLoginsRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('forget-pending-logins', HOUR_MS, () =>
      this.pending.deleteExpired(this.database.manager, this.clock.now()),
    );
  }
}
