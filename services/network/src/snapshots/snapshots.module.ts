import { Module } from '@nestjs/common';
import { MomentSnapshots } from './moments.snapshot.js';
import { RelationSnapshots } from './relations.snapshot.js';

/** What network's domain events say as it stands, for services that copy it. */
@Module({ providers: [MomentSnapshots, RelationSnapshots] })
export class SnapshotsModule {}
