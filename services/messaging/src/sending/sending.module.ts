import { Global, Module } from '@nestjs/common';
import { Acknowledgements } from './acknowledgements.js';
import { Edits } from './edits.js';
import { Messages } from './messages.js';
import { NormalMessages } from './normal-messages.js';
import { Patience } from './patience.js';
import { ReadPositions } from './read-positions.js';
import { Recalls } from './recalls.js';
import { Repeats } from './repeats.js';
import { SendHooks } from './send-hooks.js';
import { SendRules } from './send-rules.js';
import { StoredMessagesRepository } from './stored-messages.repository.js';
import { Targets } from './targets.js';
import { UpHandlers } from './up-handlers.js';

@Global()
@Module({
  providers: [
    UpHandlers,
    SendRules,
    SendHooks,
    Messages,
    NormalMessages,
    Acknowledgements,
    Recalls,
    Edits,
    Repeats,
    Patience,
    ReadPositions,
    StoredMessagesRepository,
    Targets,
  ],
  exports: [UpHandlers, SendRules, SendHooks, Targets, ReadPositions, Repeats, StoredMessagesRepository],
})
export class SendingModule {}
