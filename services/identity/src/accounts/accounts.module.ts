import { Module } from '@nestjs/common';
import { SignInModule } from '../login/sign-in.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { AccountStoreModule } from './account-store.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AddressChangeService } from './address-change.service.js';
import { Eraser } from './eraser.js';
import { LifecycleService } from './lifecycle.service.js';
import { MailAddressesController } from './mail-addresses.controller.js';
import { PasswordChangeController } from './password-change.controller.js';
import { PasswordChangeService } from './password-change.service.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [AccountStoreModule, PasswordsModule, SessionsModule, SignInModule, ThrottleModule, VerificationModule],
  controllers: [AccountsController, MailAddressesController, PasswordChangeController],
  providers: [
    AccountsService,
    AddressChangeService,
    Eraser,
    LifecycleService,
    PasswordChangeService,
    RegistrationService,
  ],
})
export class AccountsModule {}
