import { Global, Module } from '@nestjs/common';
import { Announcements } from './announcements.js';
import { AppendStatement } from './append-statement.js';
import { ConversationIds } from './conversation-ids.js';
import { EndedStreams } from './ended-streams.js';
import { StreamWriter } from './stream-writer.js';
import { Streams } from './streams.js';
import { UserTraces } from './user-traces.js';

@Global()
@Module({
  providers: [Streams, StreamWriter, AppendStatement, ConversationIds, Announcements, UserTraces, EndedStreams],
  exports: [Streams, ConversationIds, Announcements],
})
export class StreamsModule {}
