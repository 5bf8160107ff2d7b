import { Module } from '@nestjs/common';
import { ConsoleSessionsRepository } from './console-sessions.repository.js';

@Module({ providers: [ConsoleSessionsRepository], exports: [ConsoleSessionsRepository] })
export class ConsoleStoreModule {}
