import { UpstreamError } from '~/integrations/http/call'
import type { Failure } from '~/shared/failures'
import { type ImportObstacle, isObstacle } from '~/shared/users/imports'
import { importInput, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import type { Importer } from './importers'
import { missingPeople } from './missing-people'
import { foreseenImports } from './provider-accounts'
import { readPeople } from './read-people'

/** So many names are told; the rest is a number. */
const named = 100

export type Names = { count: number; names: string[] }

/** What an import would do now, and to whom. */
export type ImportPreview = {
  created: Names
  changed: Names
  skipped: { count: number; people: { name: string; obstacle: ImportObstacle }[] }
  /** Who would be missing for the first time, and be removed by the next run. */
  missing: Names
  removed: Names
  /** Everybody was read; otherwise nobody is looked for who is gone. */
  isWhole: boolean
  failure: Failure | null
}

const nobody = (): Names => ({ count: 0, names: [] })

function add(to: Names, name: string) {
  to.count += 1
  if (to.names.length < named) to.names.push(name)
}

/** Reads everybody as an import does and says what would come of it; nothing is written. */
export async function previewImport(app: App, importer: Importer, signal: AbortSignal): Promise<ImportPreview> {
  const wish = importInput(importer.provider, app.settings.get(userManagement))
  const [created, changed, missing, removed] = [nobody(), nobody(), nobody(), nobody()]
  const skipped: ImportPreview['skipped'] = { count: 0, people: [] }
  const skip = (name: string, obstacle: ImportObstacle) => {
    skipped.count += 1
    if (skipped.people.length < named) skipped.people.push({ name, obstacle })
  }
  const { seen, isWhole, failure } = await readPeople(app, importer, {
    ...{ wish, task: { signal, progress: () => undefined } },
    take: async accounts => {
      for (const { outcome, account, objection } of await foreseenImports(app, importer.provider, accounts)) {
        if (outcome === 'made') add(created, account.userName)
        if (outcome === 'changed') add(changed, account.userName)
        if (objection && isObstacle(objection.code)) skip(account.userName, objection.code)
      }
    },
    passOver: ({ id, name, alias }, obstacle) => skip(name ?? alias ?? id, obstacle),
  })
  if (wish.cleanUp && isWhole)
    for await (const page of missingPeople(app.store, importer.provider, seen))
      for (const { userName, missingSince } of page.missing) add(missingSince ? removed : missing, userName)
  return { created, changed, skipped, missing, removed, isWhole, failure: failureOf(importer, failure) }
}

/** Whatever is not a server's own failure is told as it is. */
function failureOf({ service }: Importer, failure: unknown): Failure | null {
  if (failure === null) return null
  if (failure instanceof UpstreamError) return failure.failure
  return { code: 'other', service: service.name, said: failure instanceof Error ? failure.message : String(failure) }
}
