import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Store } from '../store/store'

/** As `ownLists`, of how somebody signs in and of what was done to their account. */
export const ownSignInLists = {
  sessions: ({ db, t: { sessions: s } }: Store, id: string) =>
    db
      .select({
        ...{ program: s.program, system: s.system, network: s.network },
        ...{ createdAt: s.createdAt, lastUsedAt: s.lastUsedAt, until: s.until },
      })
      .from(s)
      .where(eq(s.userId, id))
      .orderBy(desc(s.lastUsedAt), desc(s.id)),
  personalKeys: ({ db, t: { personalKeys: k } }: Store, id: string) =>
    db
      .select({
        ...{ name: k.name, scope: k.scope, createdAt: k.createdAt, expiresAt: k.expiresAt },
        ...{ lastUsedAt: k.lastUsedAt, network: k.network },
      })
      .from(k)
      .where(eq(k.userId, id))
      .orderBy(desc(k.createdAt)),
  passkeys: ({ db, t: { passkeys: p } }: Store, id: string) =>
    db
      .select({ name: p.name, createdAt: p.createdAt, lastUsedAt: p.lastUsedAt })
      .from(p)
      .where(eq(p.userId, id))
      .orderBy(desc(p.createdAt)),
  timeCodes: ({ db, t: { timeCodes: c } }: Store, id: string) =>
    db
      .select({ setUpAt: c.confirmedAt })
      .from(c)
      .where(and(eq(c.userId, id), isNotNull(c.confirmedAt))),
  openIdAccounts: ({ db, t: { openIdAccounts: o } }: Store, id: string) =>
    db
      .select({ provider: o.provider, name: o.name, createdAt: o.createdAt, lastUsedAt: o.lastUsedAt })
      .from(o)
      .where(eq(o.userId, id))
      .orderBy(desc(o.createdAt)),
  mediaAccounts: ({ db, t: { mediaAccounts: m } }: Store, id: string) =>
    db
      .select({
        ...{ server: m.server, type: m.type, name: m.name, numberThere: m.providerUserId },
        ...{ createdAt: m.createdAt, lastUsedAt: m.lastUsedAt },
      })
      .from(m)
      .where(eq(m.userId, id))
      .orderBy(desc(m.createdAt)),
  phones: ({ db, t: { devices: d } }: Store, id: string) =>
    db.select({ service: d.service, addedAt: d.addedAt }).from(d).where(eq(d.userId, id)).orderBy(desc(d.id)),
  agreements: ({ db, t: { agreements: a } }: Store, id: string) =>
    db.select({ terms: a.terms, at: a.at }).from(a).where(eq(a.userId, id)).orderBy(desc(a.at)),
  invitation: ({ db, t: { invitedUsers: i } }: Store, id: string) =>
    db.select({ at: i.at }).from(i).where(eq(i.userId, id)),
  waitingAddress: ({ db, t: { addressChanges: c } }: Store, id: string) =>
    db.select({ email: c.email, until: c.until }).from(c).where(eq(c.userId, id)),
  plexWatchlist: ({ db, t: { watchlistReads: w } }: Store, id: string) =>
    db.select({ readAt: w.readAt, result: w.result }).from(w).where(eq(w.userId, id)),
  knownNetworks: ({ db, t: { signInNetworks: n } }: Store, id: string) =>
    db.select({ seenAt: n.seenAt }).from(n).where(eq(n.userId, id)).orderBy(desc(n.seenAt)),
  audit: ({ db, t: { auditEntries: a } }: Store, id: string) =>
    db
      .select({
        ...{ at: a.at, action: a.action, by: a.actorName, to: a.subjectName, way: a.way },
        ...{ before: a.before, after: a.after, address: a.address, actorId: a.actorId },
        ...{ subjectKind: a.subjectKind, subjectId: a.subjectId },
      })
      .from(a)
      .where(or(eq(a.actorId, id), and(eq(a.subjectKind, 'user'), eq(a.subjectId, id))))
      .orderBy(desc(a.at), desc(a.id)),
}
