import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { PasswordHasher } from './password-hasher.js';
import { Passwords } from './passwords.js';

@Module({
  imports: [AccountStoreModule, ThrottleModule],
  providers: [PasswordHasher, Passwords],
  exports: [PasswordHasher, Passwords],
})
export class PasswordsModule {}
