import { Global, Module } from '@nestjs/common';
import { MutedMembersRepository } from './muted-members.repository.js';
import { SeenUsersRepository } from './seen-users.repository.js';

/** Copies of relations that both chat and notifications read. */
@Global()
@Module({
  providers: [MutedMembersRepository, SeenUsersRepository],
  exports: [MutedMembersRepository, SeenUsersRepository],
})
export class RelationsModule {}
