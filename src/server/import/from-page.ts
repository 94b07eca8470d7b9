import { join } from 'node:path'
import type { PortalName, Skip } from '~/shared/import/house'
import type { ImportSettings } from '~/shared/import/runs'
import { isTimeZone } from '~/shared/import/times'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { type AskedImport, beginImport } from './begin'
import { forgetAddress, holdAddress, openedAddress, shownAddress } from './held-address'
import { dropSourceFiles, portalHere, sourceFilesHere, sourceFolder } from './source-files'

export type PageImport = {
  from: 'files' | 'address'
  isDryRun: boolean
  settings: ImportSettings
}

/** Keeps where a database of another portal is, instead of an earlier one; refused where that is no address. */
export async function chooseAddress(app: App, portal: PortalName, address: string): Promise<void> {
  forgetAddress(app)
  const given = address.trim()
  const shown = shownAddress(given) ?? refuse({ code: 'ImportAddressInvalid' })
  await holdAddress(app, portal, given, shown)
}

/** Begins what somebody asks for on the page; whoever looks at it reads how far it is. */
export async function beginFromPage(app: App, by: User, { from, isDryRun, settings }: PageImport): Promise<number> {
  const { timeZone } = settings
  if (!isTimeZone(timeZone)) refuse({ code: 'TimeZoneUnknown', name: timeZone })
  const source = from === 'files' ? filesHere(app) : await addressHere(app)
  const open = async (skip: Skip) => {
    // With it come the drivers of both database servers, a megabyte of code that nearly nobody needs.
    const { openSource } = await import('~/integrations/portals/open')
    return openSource(source.portal, { place: source.at, settingsFile: source.settingsFile, timeZone }, skip)
  }
  const asked: AskedImport = {
    ...{ portal: source.portal, place: source.place, open, isDryRun, settings, withBackup: true },
  }
  const { run, ended } = await beginImport(app, by, asked)
  void ended.then(
    () => isDryRun || forgetSource(app),
    error => app.log.debug('import ended early', { run, error }),
  )
  return run
}

/** Forgets what somebody sent or typed to take a portal over: there are passwords in it. */
export function forgetSource(app: App): void {
  forgetAddress(app)
  dropSourceFiles(app)
}

type Source = { portal: PortalName; place: string; at: string; settingsFile: string | null }

function settingsFileHere(app: App): string | null {
  const isThere = sourceFilesHere(app).some(({ name }) => name === 'settings.json')
  return isThere ? join(sourceFolder(app), 'settings.json') : null
}

function filesHere(app: App): Source {
  const portal = portalHere(app)
  const folder = sourceFolder(app)
  const names = sourceFilesHere(app).map(({ name }) => name)
  return {
    ...{ portal, place: names.join(', '), settingsFile: settingsFileHere(app) },
    at: portal === 'ombi' ? folder : join(folder, 'db.sqlite3'),
  }
}

async function addressHere(app: App): Promise<Source> {
  const held = (await openedAddress(app)) ?? refuse({ code: 'ImportSourceMissing' })
  const place = shownAddress(held.address) ?? ''
  return { portal: held.portal, place, at: held.address, settingsFile: settingsFileHere(app) }
}
