import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChallengeState } from './challenge-state.js';

/** A code that was sent, and what became of it. */
@Entity({ name: 'verification_challenge' })
export class Challenge {
  @PrimaryColumn({ name: 'id', type: 'uuid' })
  id!: string;

  @Column({ name: 'purpose', type: 'text' })
  purpose!: VerificationPurpose;

  @Column({ name: 'address_kind', type: 'text' })
  addressKind!: 'email' | 'phone';

  @Column({ name: 'address', type: 'text' })
  address!: string;

  @Column({ name: 'address_country', type: 'text', nullable: true })
  addressCountry!: string | null;

  /** the account to log in to (login, reset), or the caller (change of address); null before a registration, or without an account */
  @Column({ name: 'member_id', type: 'uuid', nullable: true })
  memberId!: string | null;

  @Column({ name: 'code_hash', type: 'text' })
  codeHash!: string;

  @Column({ name: 'state', type: 'text' })
  state!: ChallengeState;

  @Column({ name: 'tries', type: 'int' })
  tries!: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ name: 'ticket_hash', type: 'text', nullable: true })
  ticketHash!: string | null;

  @Column({ name: 'ticket_expires_at', type: 'timestamptz', nullable: true })
  ticketExpiresAt!: Date | null;
}
