import cookie from '@fastify/cookie';
import { Module } from '@nestjs/common';
import { defineService } from '@renmai/service-kit';
import { Account } from './accounts/account.entity.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { identityConfig } from './config.js';
import { ConsoleModule } from './console/console.module.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { LoginModule } from './login/login.module.js';
import { CreateIdentity1700000001001 } from './migrations/1700000001001-create-identity.js';
import { MendLines1700000032000 } from './migrations/1700000032000-mend-lines.js';
import { ReplaceSecondFactor1700000001002 } from './migrations/1700000001002-replace-second-factor.js';
import { AnnounceAddresses1700000001003 } from './migrations/1700000001003-announce-addresses.js';
import { CreateConsoleSessions1700000033000 } from './migrations/1700000033000-create-console-sessions.js';
import { ReadLanguages1700000073000 } from './migrations/1700000073000-read-languages.js';
import { AddPasskeys1700000080000 } from './migrations/1700000080000-add-passkeys.js';
import { AddSuspensions1700000040000 } from './migrations/1700000040000-add-suspensions.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SecretsModule } from './secrets/secrets.module.js';
import { Session } from './sessions/session.entity.js';
import { SecurityModule } from './security/security.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { UserModule } from './user/user.module.js';
import { Challenge } from './verification/challenge.entity.js';
import { VerificationModule } from './verification/verification.module.js';

/** Accounts, ways in, sessions and tokens. */
@Module({
  imports: [
    SecurityModule,
    SecretsModule,
    AccountsModule,
    ConsoleModule,
    ConsumersModule,
    LoginModule,
    PasskeysModule,
    SecondFactorModule,
    SessionsModule,
    TokensModule,
    UserModule,
    VerificationModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'identity',
    config: identityConfig,
    entities: [Account, Challenge, Session],
    migrations: [
      CreateIdentity1700000001001,
      ReplaceSecondFactor1700000001002,
      AnnounceAddresses1700000001003,
      MendLines1700000032000,
      CreateConsoleSessions1700000033000,
      AddSuspensions1700000040000,
      ReadLanguages1700000073000,
      AddPasskeys1700000080000,
    ],
    uses: ['cache', 'mailer', 'sms'],
    jwks: 'self',
    bodyLimit: 64 * 1024,
    fastify: async (instance) => {
      await instance.register(cookie);
    },
  });
}
