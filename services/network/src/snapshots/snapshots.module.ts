import { Module } from '@nestjs/common';
import { MomentsSnapshot } from './moments.snapshot.js';
import { RelationsSnapshot } from './relations.snapshot.js';

/** What network's domain events say as it stands, for services that copy it. */
@Module({ providers: [MomentsSnapshot, RelationsSnapshot] })
export class SnapshotsModule {}
