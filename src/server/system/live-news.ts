/**
 * What a server shows live; `userIds` null means every administrator. Without a message it is that libraries have something
 * else than before, which is for every page.
 */
export type LiveNews = { userIds: readonly string[] | null; message: string | null }

/** How servers on one database hear what the others show. */
export type LiveExchange = {
  /** Hands it to the others. */
  share: (news: LiveNews) => Promise<void>
  close: () => unknown
}

/** Longer messages are cut: they are a line at the edge of a page. */
export const longestMessage = 1_000
