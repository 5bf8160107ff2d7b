import { Module } from '@nestjs/common';
import { MemberCopiesRepository } from './member-copies.repository.js';
import { MembersRepository } from './members.repository.js';
import { StandingsRepository } from './standings.repository.js';

/** Members and the relations between them, as all other modules read them. */
@Module({
  providers: [MembersRepository, StandingsRepository, MemberCopiesRepository],
  exports: [MembersRepository, StandingsRepository, MemberCopiesRepository],
})
export class MembersModule {}
