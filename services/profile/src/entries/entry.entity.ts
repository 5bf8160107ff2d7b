import { Column, PrimaryColumn, VersionColumn } from 'typeorm';

/** An entry in a list of the profile. */
export abstract class Entry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'member_id' })
  memberId!: string;

  /** from 0; the list's order */
  @Column('int')
  position!: number;

  @VersionColumn()
  version!: number;
}
