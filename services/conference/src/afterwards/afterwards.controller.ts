import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { attendanceApi } from '@renmai/contracts/conference/attendance.api';
import { meetingChatApi } from '@renmai/contracts/conference/meeting-chat.api';
import { meetingNotesApi } from '@renmai/contracts/conference/meeting-notes.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Attendance } from './attendance.js';
import { Notes } from './notes.js';
import { SavedChat } from './saved-chat.js';

type NotesApi = typeof meetingNotesApi;
type ChatApi = typeof meetingChatApi;

@Controller()
export class AfterwardsController {
  constructor(
    private readonly attendance: Attendance,
    private readonly notes: Notes,
    private readonly chat: SavedChat,
  ) {}

  @Endpoint(attendanceApi.list)
  list(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<typeof attendanceApi.list>,
  ): Promise<ResponseOf<typeof attendanceApi.list>> {
    return this.attendance.list(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingNotesApi.get)
  readNotes(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<NotesApi['get']>,
  ): Promise<ResponseOf<NotesApi['get']>> {
    return this.notes.get(actor.memberId, params.meetingId);
  }

  @Endpoint(meetingNotesApi.put)
  writeNotes(
    @Actor() actor: ActorClaims,
    @Input() { params, body }: InputOf<NotesApi['put']>,
  ): Promise<ResponseOf<NotesApi['put']>> {
    return this.notes.put(actor.memberId, params.meetingId, body);
  }

  @Endpoint(meetingChatApi.list)
  readChat(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<ChatApi['list']>,
  ): Promise<ResponseOf<ChatApi['list']>> {
    return this.chat.list(actor.memberId, params.meetingId, query);
  }

  @Endpoint(meetingChatApi.remove)
  removeFromChat(@Actor() actor: ActorClaims, @Input() { params }: InputOf<ChatApi['remove']>): Promise<void> {
    return this.chat.remove(actor.memberId, params);
  }
}
