import { Global, Module } from '@nestjs/common';
import { MutedMembers } from './muted-members.repository.js';

/** Copies of relations that both chat and notifications read. */
@Global()
@Module({ providers: [MutedMembers], exports: [MutedMembers] })
export class RelationsModule {}
