import { desc, eq } from 'drizzle-orm'
import type { Store } from '../store/store'

/** What is read of each list at most; a file says which of them go on. */
export const mostOfList = 5_000

/**
 * The lists of what the portal holds about an account, the newest first where there is a date. Columns are named one by one:
 * hashes, secrets and what other people did are in none of them.
 */
export const ownLists = {
  requests: ({ db, t: { requests: r, titles } }: Store, id: string) =>
    db
      .select({ kind: r.kind, title: titles.name, askedAt: r.askedAt, stage: r.stage, requestedBy: r.requesterAlias })
      .from(r)
      .innerJoin(titles, eq(titles.id, r.titleId))
      .where(eq(r.requesterId, id))
      .orderBy(desc(r.askedAt), desc(r.id)),
  variants: ({ db, t: { requestVariants: v, titles } }: Store, id: string) =>
    db
      .select({
        ...{ title: titles.name, variant: v.variant, askedAt: v.askedAt, stage: v.stage, approvedAt: v.approvedAt },
        ...{ availableAt: v.availableAt, deniedAt: v.deniedAt, deniedReason: v.deniedReason },
      })
      .from(v)
      .innerJoin(titles, eq(titles.id, v.titleId))
      .where(eq(v.requesterId, id))
      .orderBy(desc(v.askedAt), desc(v.requestId), v.variant),
  counted: ({ db, t: { requestLog: l } }: Store, id: string) =>
    db
      .select({ kind: l.kind, episodes: l.episodes, seasons: l.seasons, at: l.at })
      .from(l)
      .where(eq(l.userId, id))
      .orderBy(desc(l.at), desc(l.id)),
  extraRequests: ({ db, t: { extraRequests: e } }: Store, id: string) =>
    db
      .select({ kind: e.kind, amount: e.amount, at: e.at, until: e.until })
      .from(e)
      .where(eq(e.userId, id))
      .orderBy(desc(e.at)),
  followed: ({ db, t: { subscriptions: s, requests: r, titles } }: Store, id: string) =>
    db
      .select({ kind: r.kind, title: titles.name })
      .from(s)
      .innerJoin(r, eq(r.id, s.requestId))
      .innerJoin(titles, eq(titles.id, r.titleId))
      .where(eq(s.userId, id))
      .orderBy(desc(s.requestId)),
  votes: ({ db, t: { votes: v, requests: r, titles } }: Store, id: string) =>
    db
      .select({ kind: r.kind, title: titles.name, isFor: v.up, at: v.at })
      .from(v)
      .innerJoin(r, eq(r.id, v.requestId))
      .innerJoin(titles, eq(titles.id, r.titleId))
      .where(eq(v.userId, id))
      .orderBy(desc(v.at), desc(v.id)),
  issues: ({ db, t: { issues: i } }: Store, id: string) =>
    db
      .select({
        ...{ kind: i.kind, title: i.title, season: i.season, episode: i.episode, subject: i.subject },
        ...{ description: i.description, status: i.status, createdAt: i.createdAt, resolvedAt: i.resolvedAt },
      })
      .from(i)
      .where(eq(i.reporterId, id))
      .orderBy(desc(i.createdAt), desc(i.id)),
  comments: ({ db, t: { issueComments: c, issues: i } }: Store, id: string) =>
    db
      .select({ title: i.title, subject: i.subject, text: c.text, at: c.at })
      .from(c)
      .innerJoin(i, eq(i.id, c.issueId))
      .where(eq(c.userId, id))
      .orderBy(desc(c.at), desc(c.id)),
  issueSteps: ({ db, t: { issueChanges: c, issues: i } }: Store, id: string) =>
    db
      .select({ title: i.title, subject: i.subject, status: c.status, at: c.at })
      .from(c)
      .innerJoin(i, eq(i.id, c.issueId))
      .where(eq(c.userId, id))
      .orderBy(desc(c.at), desc(c.id)),
  watchlist: ({ db, t: { watchlistEntries: w } }: Store, id: string) =>
    db
      .select({ kind: w.kind, tmdbId: w.tmdbId, title: w.name, from: w.origin, addedAt: w.addedAt, outcome: w.outcome })
      .from(w)
      .where(eq(w.userId, id))
      .orderBy(desc(w.addedAt), desc(w.id)),
  playedMovies: ({ db, t: { playedMovies: p } }: Store, id: string) =>
    db.select({ tmdbId: p.tmdbId, server: p.source }).from(p).where(eq(p.userId, id)).orderBy(desc(p.id)),
  playedEpisodes: ({ db, t: { playedEpisodes: p } }: Store, id: string) =>
    db
      .select({ tmdbId: p.tmdbId, season: p.season, episode: p.episode, server: p.source })
      .from(p)
      .where(eq(p.userId, id))
      .orderBy(desc(p.id)),
  notices: ({ db, t: { notices: n } }: Store, id: string) =>
    db
      .select({ event: n.event, kind: n.kind, title: n.title, values: n.values, at: n.at, readAt: n.readAt })
      .from(n)
      .where(eq(n.userId, id))
      .orderBy(desc(n.at), desc(n.id)),
}
