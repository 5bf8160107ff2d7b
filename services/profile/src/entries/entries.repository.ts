import { Injectable } from '@nestjs/common';
import { Problem, db } from '@renmai/service-kit';
import { QueryFailedError, type EntityManager, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import type { Entry } from './entry.entity.js';
import type { EntryList } from './entry-list.js';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class EntriesRepository {
  ofMember<E extends Entry>(manager: EntityManager, list: EntryList<E>, memberId: string): Promise<E[]> {
    return manager.find(list.entity, {
      where: { memberId } as FindOptionsWhere<E>,
      order: { position: 'ASC', id: 'ASC' } as FindOptionsOrder<E>,
    });
  }

  find<E extends Entry>(manager: EntityManager, list: EntryList<E>, memberId: string, id: string): Promise<E | null> {
    return manager.findOne(list.entity, { where: { memberId, id } as FindOptionsWhere<E> });
  }

  async save<E extends Entry>(manager: EntityManager, list: EntryList<E>, entry: E): Promise<E> {
    try {
      return await manager.save(entry);
    } catch (error) {
      if (list.duplicate && isUniqueViolation(error)) throw new Problem(list.duplicate, { cause: error });
      throw error;
    }
  }

  async remove<E extends Entry>(
    manager: EntityManager,
    list: EntryList<E>,
    memberId: string,
    id: string,
  ): Promise<boolean> {
    const { affected } = await manager.delete(list.entity, { memberId, id });
    return affected === 1;
  }

  /** The order of a list is no edit of its entries: their versions stay. */
  async reorder<E extends Entry>(manager: EntityManager, list: EntryList<E>, ids: readonly string[]): Promise<void> {
    const { tableName } = manager.connection.getMetadata(list.entity);
    await db.run(
      manager,
      `UPDATE ${tableName} AS entry SET position = place.position - 1
       FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, position) WHERE entry.id = place.id`,
      [ids],
    );
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === UNIQUE_VIOLATION;
