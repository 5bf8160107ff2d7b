import { Module } from '@nestjs/common';
import { DiscoveryController } from './discovery.controller.js';
import { Transports } from './transports.js';

@Module({ controllers: [DiscoveryController], providers: [Transports] })
export class TransportsModule {}
