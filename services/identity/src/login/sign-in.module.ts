import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { SuspensionsModule } from '../accounts/suspensions.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { SignInReply } from './sign-in-reply.js';
import { LoginDevices } from './login-devices.js';
import { SignIn } from './sign-in.js';

/** The last step of login and registration. */
@Module({
  imports: [AccountStoreModule, SessionsModule, SuspensionsModule, ThrottleModule],
  providers: [LoginDevices, SignIn, SignInReply],
  exports: [LoginDevices, SignIn, SignInReply],
})
export class SignInModule {}
