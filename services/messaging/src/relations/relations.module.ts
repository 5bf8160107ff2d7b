import { Global, Module } from '@nestjs/common';
import { MutedMembersRepository } from './muted-members.repository.js';

/** Copies of relations that both chat and notifications read. */
@Global()
@Module({ providers: [MutedMembersRepository], exports: [MutedMembersRepository] })
export class RelationsModule {}
