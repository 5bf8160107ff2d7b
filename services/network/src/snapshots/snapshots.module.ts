import { Module } from '@nestjs/common';
import { MomentsSnapshot } from './moments.snapshot.js';
import { RelationsSnapshot } from './relations.snapshot.js';

/** The current state in the form of network's domain events, for services that copy it. */
@Module({ providers: [MomentsSnapshot, RelationsSnapshot] })
export class SnapshotsModule {}
