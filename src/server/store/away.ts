/** The database does not answer, or broke off: whoever asked may try again in a moment. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** True for an error whose cause is a database that is away, and not something wrong with what it was asked. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof Error && isDatabaseAway(error.cause))

/** Another process writes to the file; true also where that stands behind the words of somebody else. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (/SQLITE_BUSY/.test(String((error as { code?: string }).code)) || isBusy(error.cause))
