import { Module } from '@nestjs/common';
import { RelationsRepository } from './relations.repository.js';

@Module({ providers: [RelationsRepository], exports: [RelationsRepository] })
export class RelationsModule {}
