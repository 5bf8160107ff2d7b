import { Injectable } from '@nestjs/common';
import { CaptionWriter } from './caption-writer.js';
import { RoomChats } from './room-chats.js';

/** The words of a room, written and spoken. */
@Injectable()
export class RoomWords {
  constructor(
    readonly chats: RoomChats,
    readonly captions: CaptionWriter,
  ) {}
}
