import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session that has not ended. */
@Entity({ name: 'session' })
export class Session {
  @PrimaryColumn({ name: 'id', type: 'uuid' })
  id!: string;

  @Column({ name: 'member_id', type: 'uuid' })
  memberId!: string;

  /** random; with SECRET_KEY it makes the refresh tokens */
  @Column({ name: 'refresh_seed', type: 'text' })
  refreshSeed!: string;

  /** of the last issued refresh token */
  @Column({ name: 'refresh_generation', type: 'int' })
  refreshGeneration!: number;

  @Column({ name: 'refreshed_at', type: 'timestamptz' })
  refreshedAt!: Date;

  /** when a second factor was proven in this session */
  @Column({ name: 'second_factor_at', type: 'timestamptz', nullable: true })
  secondFactorAt!: Date | null;

  @Column({ name: 'ip', type: 'text' })
  ip!: string;

  @Column({ name: 'user_agent', type: 'text' })
  userAgent!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt!: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt!: Date;
}
