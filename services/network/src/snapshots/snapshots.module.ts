import { Module } from '@nestjs/common';
import { MomentSnapshots } from './moment-snapshots.js';
import { RelationSnapshots } from './relation-snapshots.js';

/** What network's domain events say as it stands, for services that copy it. */
@Module({ providers: [MomentSnapshots, RelationSnapshots] })
export class SnapshotsModule {}
