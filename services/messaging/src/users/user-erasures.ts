import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';

/** Erases the data that one part of chat stores about a user. */
export type UserEraser = (tx: Transaction, userId: string) => Promise<void>;

/** Modules with data of users that is not deleted with the row of `chat_user` register here when they start. */
@Injectable()
export class UserErasures {
  private readonly atOnce: UserEraser[] = [];
  private readonly departures: ((userId: string) => Promise<void>)[] = [];
  private readonly last: UserEraser[] = [];

  /** Called in the transaction that erases the user, and again in later rounds. */
  register(eraser: UserEraser): void {
    this.atOnce.push(eraser);
  }

  /** Called after the erasure, with transactions of its own; maybe several times. Other users may be notified. */
  registerDeparture(depart: (userId: string) => Promise<void>): void {
    this.departures.push(depart);
  }

  /** Called after the user has left everything, in one transaction; maybe several times. */
  registerLast(eraser: UserEraser): void {
    this.last.push(eraser);
  }

  async run(tx: Transaction, userId: string): Promise<void> {
    for (const erase of this.atOnce) await erase(tx, userId);
  }

  async leave(userId: string): Promise<void> {
    for (const depart of this.departures) await depart(userId);
  }

  async runLast(tx: Transaction, userId: string): Promise<void> {
    for (const erase of this.last) await erase(tx, userId);
  }
}
