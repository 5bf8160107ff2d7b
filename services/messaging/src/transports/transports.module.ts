import { Module } from '@nestjs/common';
import { Transports } from './transports.service.js';

@Module({ providers: [Transports] })
export class TransportsModule {}
