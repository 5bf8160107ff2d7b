import { Global, Module } from '@nestjs/common';
import { RosterModule } from '../roster/roster.module.js';
import { AccountsController } from './accounts.controller.js';
import { ChatTokensController } from './chat-tokens.controller.js';
import { ChatUsersRepository } from './chat-users.repository.js';
import { ChatUsersSnapshot } from './chat-users.snapshot.js';
import { ChatUsers } from './chat-users.service.js';
import { ErasedUsers } from './erased-users.service.js';
import { IgnoredGroups } from './ignored-groups.service.js';
import { LoginService } from './login.service.js';
import { MemberCopies } from './member-copies.repository.js';
import { MemberLives } from './member-lives.service.js';
import { PasswordHasher } from './password-hasher.js';
import { SessionController } from './session.controller.js';
import { TokenService } from './tokens.service.js';
import { UserAccounts } from './user-accounts.service.js';
import { UserDetailsController } from './user-details.controller.js';
import { UserDetailsRepository } from './user-details.repository.js';
import { UserDetails } from './user-details.service.js';
import { UserErasures } from './user-erasures.js';
import { UserMetadata } from './user-metadata.service.js';

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
    MemberCopies,
    MemberLives,
  ],
  exports: [ChatUsersRepository, ChatUsers, TokenService, UserErasures, IgnoredGroups, MemberCopies, MemberLives],
})
export class UsersModule {}
