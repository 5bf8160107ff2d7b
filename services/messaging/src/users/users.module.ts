import { Global, Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { AccountsController } from './accounts.controller.js';
import { ChatTokensController } from './chat-tokens.controller.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { ChatUsersSnapshot } from './chat-users.snapshot.js';
import { ChatUsers } from './chat-users.js';
import { ErasedUsers } from './erased-users.js';
import { IgnoredGroups } from './ignored-groups.js';
import { LoginService } from './login.service.js';
import { MemberCopiesRepository } from './member-copies.repository.js';
import { MemberLives } from './member-lives.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionController } from './session.controller.js';
import { TokenService } from './token.service.js';
import { UserAccounts } from './user-accounts.js';
import { UserDetailsController } from './user-details.controller.js';
import { UserDetailsRepository } from './user-details.repository.js';
import { UserDetails } from './user-details.js';
import { UserErasures } from './user-erasures.js';
import { UserMetadata } from './user-metadata.js';

@Global()
@Module({
  imports: [RosterModule],
  controllers: [SessionController, ChatTokensController, AccountsController, UserDetailsController],
  providers: [
    ChatUsersRepository,
    ChatUsers,
    ChatUsersSnapshot,
    TokenService,
    PasswordHasher,
    LoginService,
    UserAccounts,
    UserErasures,
    ErasedUsers,
    UserDetailsRepository,
    UserDetails,
    UserMetadata,
    IgnoredGroups,
    MemberCopiesRepository,
    MemberLives,
  ],
  exports: [
    ChatUsersRepository,
    ChatUsers,
    TokenService,
    UserErasures,
    IgnoredGroups,
    MemberCopiesRepository,
    MemberLives,
  ],
})
export class UsersModule {}
