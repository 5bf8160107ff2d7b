import { Module } from '@nestjs/common';
import { PositionsRepository } from './positions.repository.js';

/** The rows of positions, for whatever needs them before there is anything to do with them. */
@Module({ providers: [PositionsRepository], exports: [PositionsRepository] })
export class PositionDataModule {}
