import { Module } from '@nestjs/common';
import { MemberCopiesRepository } from './member-copies.repository.js';
import { MembersRepository } from './members.repository.js';
import { StandingsRepository } from './standings.repository.js';

/** Who there is, and how members stand to each other, as every other module reads it. */
@Module({
  providers: [MembersRepository, StandingsRepository, MemberCopiesRepository],
  exports: [MembersRepository, StandingsRepository, MemberCopiesRepository],
})
export class MembersModule {}
