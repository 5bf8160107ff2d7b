import type { Locale } from '@renmai/contracts';
import type { ReadableLanguage } from '@renmai/contracts/languages/read-languages';
import type { AccountState, DeactivationReason } from '@renmai/contracts/identity/fields';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** The details of a suspension by staff. */
export interface Suspension {
  since: string;
  reason: Record<Locale, string> | null;
  words: string;
  caseId: string | null;
  answered: boolean;
}

@Entity({ name: 'account' })
export class Account {
  /** the memberId */
  @PrimaryColumn({ name: 'id', type: 'uuid' })
  id!: string;

  /** as given at registration, then as published by profile */
  @Column({ name: 'name', type: 'text' })
  name!: string;

  @Column({ name: 'headline', type: 'text' })
  headline!: string;

  @Column({ name: 'photo', type: 'text', nullable: true })
  photo!: string | null;

  /** lower case */
  @Column({ name: 'email', type: 'text', nullable: true })
  email!: string | null;

  /** E.164 */
  @Column({ name: 'phone', type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'phone_country', type: 'text', nullable: true })
  phoneCountry!: string | null;

  @Column({ name: 'password_hash', type: 'text' })
  passwordHash!: string;

  @Column({ name: 'password_changed_at', type: 'timestamptz' })
  passwordChangedAt!: Date;

  @Column({ name: 'locale', type: 'text' })
  locale!: Locale;

  /** languages apart from that of the interface, the preferred first */
  @Column({ name: 'reads', type: 'text', array: true })
  reads!: ReadableLanguage[];

  @Column({ name: 'state', type: 'text' })
  state!: AccountState;

  /** while cancelling */
  @Column({ name: 'erasure_at', type: 'timestamptz', nullable: true })
  erasureAt!: Date | null;

  /** why the member left, while deactivated or cancelling */
  @Column({ name: 'leaving_reason', type: 'text', nullable: true })
  leavingReason!: DeactivationReason | null;

  @Column({ name: 'leaving_comment', type: 'text', nullable: true })
  leavingComment!: string | null;

  @Column({ name: 'leaving_since', type: 'timestamptz', nullable: true })
  leavingSince!: Date | null;

  /** null: not suspended */
  @Column({ name: 'suspension', type: 'jsonb', nullable: true })
  suspension!: Suspension | null;

  /** of `suspension`; null: for good */
  @Column({ name: 'suspended_until', type: 'timestamptz', nullable: true })
  suspendedUntil!: Date | null;

  @Column({ name: 'is_system_administrator', type: 'boolean' })
  isSystemAdministrator!: boolean;

  /** the latest accepted */
  @Column({ name: 'terms_version', type: 'text' })
  termsVersion!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @VersionColumn({ name: 'version' })
  version!: number;
}
