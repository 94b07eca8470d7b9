import { desc, eq } from 'drizzle-orm'
import type { Store } from '../store/store'

/** As `ownLists`, of where somebody is told things, and what left the portal for them. */
export const ownMessageLists = {
  messages: ({ db, t: { outbox: o } }: Store, id: string) =>
    db
      .select({ channel: o.target, stage: o.stage, createdAt: o.createdAt, finishedAt: o.finishedAt })
      .from(o)
      .where(eq(o.userId, id))
      .orderBy(desc(o.id)),
  choices: ({ db, t: { messageChoices: c } }: Store, id: string) =>
    db
      .select({ event: c.event, channel: c.channel, on: c.on })
      .from(c)
      .where(eq(c.userId, id))
      .orderBy(c.event, c.channel),
  quietHours: ({ db, t: { messageTimes: m } }: Store, id: string) =>
    db.select({ timeZone: m.timeZone, from: m.quietFrom, until: m.quietUntil }).from(m).where(eq(m.userId, id)),
  digests: ({ db, t: { messageDigests: d } }: Store, id: string) =>
    db.select({ channel: d.channel, every: d.every }).from(d).where(eq(d.userId, id)).orderBy(d.channel),
  browsers: ({ db, t: { pushSubscriptions: p } }: Store, id: string) =>
    db.select({ name: p.name, addedAt: p.addedAt }).from(p).where(eq(p.userId, id)).orderBy(desc(p.id)),
  chats: ({ db, t: { chatAccounts: c } }: Store, id: string) =>
    db
      .select({ channel: c.channel, chatId: c.chatId, name: c.name, linkedAt: c.linkedAt })
      .from(c)
      .where(eq(c.userId, id))
      .orderBy(c.channel),
  mailKey: ({ db, t: { mailKeys: k } }: Store, id: string) =>
    db.select({ publicKey: k.publicKey, at: k.at }).from(k).where(eq(k.userId, id)),
}
