import { Argument } from 'commander'
import { whyNot } from '~/server/sentences'
import { serversOf } from '~/server/settings/servers'
import { type ImportPreview, type Names, previewImport } from '~/server/users/import-preview'
import { type Importer, importers } from '~/server/users/importers'
import { changesNothing, type ImportObstacle, removesNobody } from '~/shared/users/imports'
import { providerNames } from '~/shared/users/providers'
import { importInput, userManagement } from '~/shared/users/settings'
import { runAndWait } from './jobs'
import { type Common, commandOn, type Session, withApp } from './session'

type Options = Common & { preview?: boolean }
type Told = Omit<ImportPreview, 'failure'> & { failure: string | null }

const list = new Intl.ListFormat('en')

/** Those that can run now; without a name all of them, and one that was named says why it cannot. */
function readyImporters({ app }: Session, wanted: string | undefined): Importer[] {
  const isOn = ({ service }: Importer) => serversOf(app, [service]).length > 0
  const isWanted = ({ provider }: Importer) => {
    const { people, owner } = importInput(provider, app.settings.get(userManagement))
    return people || owner
  }
  const asked = importers.filter(({ provider }) => wanted === undefined || provider === wanted)
  const found = asked.filter(importer => isOn(importer) && isWanted(importer))
  if (found.length > 0) return found
  const names = list.format(asked.map(({ service }) => service.name))
  throw new Error(
    asked.some(isOn)
      ? `importing users from ${names} is switched off in the settings (usermanagement)`
      : `no server of ${names} is switched on in the settings`,
  )
}

const named = (what: string, { count, names }: Names) => {
  if (count === 0) return []
  const more = count > names.length ? [`${count - names.length} more`] : []
  return [`${what} (${count}): ${list.format([...names, ...more])}`]
}

function linesOf({ app }: Session, { service }: Importer, preview: Told): string[] {
  const { created, changed, skipped, missing, removed, isWhole } = preview
  const why = (obstacle: ImportObstacle) => app.texts.say('en', `settings.userImport.obstacle.${obstacle}`)
  const passedOver = skipped.people.map(({ name, obstacle }) => `${name} (${why(obstacle)})`)
  const lines = [
    ...(changesNothing(preview) ? ['nothing would change'] : []),
    ...named('would be added', created),
    ...named('would be updated', changed),
    ...named('would be skipped', { count: skipped.count, names: passedOver }),
    ...named('would be removed', removed),
    ...named('would be removed by the run after that', missing),
    ...(isWhole ? [] : ['nobody is removed, because not everybody could be read']),
    ...(removesNobody(preview) ? ['nobody would be removed'] : []),
  ]
  return [`${service.name}:`, ...lines.map(line => `  ${line}`)]
}

async function preview(session: Session, asked: readonly Importer[]) {
  const { signal } = new AbortController()
  const read = async (importer: Importer) => {
    const { failure, ...preview } = await previewImport(session.app, importer, signal)
    return { importer, preview: { ...preview, failure: failure && whyNot(session.app, failure, 'en') } }
  }
  const previews = await Promise.all(asked.map(read))
  session.show({
    json: Object.fromEntries(previews.map(one => [one.importer.provider, one.preview])),
    lines: previews.flatMap(one => linesOf(session, one.importer, one.preview)),
  })
  const failures = previews.flatMap(({ importer: { service }, preview: { failure } }) =>
    failure === null ? [] : [`${service.name} could not be read: ${failure}`],
  )
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

export const importCommand = () =>
  commandOn('import', 'give the people of media servers accounts, and update those they have')
    .addArgument(
      new Argument('[service]', 'the media server; all that are switched on if you leave it out').choices(
        providerNames,
      ),
    )
    .option('--preview', 'only say who would be added, updated and removed')
    .action((wanted: string | undefined, given: Options) =>
      withApp(given, async session => {
        const asked = readyImporters(session, wanted)
        if (given.preview) return preview(session, asked)
        for (const { job } of asked) await runAndWait(session, job, given)
      }),
    )
