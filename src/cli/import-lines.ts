import { importKinds } from '~/shared/import/house'
import type { ImportNote, OpenNote, SkipReason, UnsupportedNote } from '~/shared/import/notes'
import {
  type Counts,
  type ImportReport,
  type PersonMatter,
  type ReadableReport,
  settledNames,
} from '~/shared/import/report'
import { columns } from './table'

const matters: Record<PersonMatter, string> = {
  needsPassword: 'need a new password, as they had none that could be taken over',
  emptyPassword: 'got in without a password there',
  renamed: 'have another name here, as theirs was taken or could not be had',
  emailTaken: 'have no address here, as it leads to somebody else already',
  looksLikeAnother: 'have the name or address of an account here that may be theirs (see --same-names, users join)',
  couldSeeOnly: 'could ask for nothing there and can only look here',
  managedUsers: 'managed users there; here only administrators do',
  asksForShowsIn4K: 'may ask for shows in 4K here',
  periodChanged: 'have a limit over another time than there',
  secondAccount: 'had an account of a second media server that is somebody else’s here',
  unknownRole: 'had roles that mean nothing here',
  numberOfCommunity: 'are known to their media server by another number than the one that came along',
  watchlistWasOff: 'did not have their watchlist asked for; here a setting decides that for everybody',
}

const skipReasons: Record<SkipReason, string> = {
  titleWithoutNumber: 'their title has no number',
  titleGone: 'their title is gone',
  personGone: 'whose they are is gone',
  followOfNobody: 'a follow of nobody',
  unreadable: 'unreadable',
  catalogueAway: 'the catalogue could not be asked',
  serverAway: 'their server could not be asked',
  serverUnknown: 'their server is none that is used by itself there',
  ruleTooLong: 'they say more than one rule can',
  ruleSaysNothing: 'nothing of what they choose is at the server',
  tooManyRules: 'there is no room for more rules',
}

const openNotes: Record<OpenNote, (said: ImportNote) => string> = {
  serviceOff: ({ name }) => `${name} is here and switched off: look at its settings, then test its connection`,
  titleUnknown: ({ name }) => `the catalogue does not know ${name}: it has its number for a name`,
  catalogueAway: () => 'the catalogue could not be asked about some titles: run the import once more, and they follow',
  requesterGone: ({ name }) => `requests whose requester is gone are kept under the name ${name}`,
  serverAway: ({ name }) =>
    `${name} could not be asked what it calls its profiles, folders and tags: set it up, then run the import once more`,
  partOfRule: ({ name }) => `not at the server, and so not in the rule: ${name}`,
}

const unsupportedNotes: Record<UnsupportedNote, (said: ImportNote) => string> = {
  phones: () => 'phones with the old app have to be connected once more',
  requestChoices: ({ amount }) =>
    `what was chosen for ${amount} requests, as far as their server did not tell what it is called: profiles, folders, tags`,
  browsers: ({ amount }) => `${amount} browsers have to allow notifications once more`,
  strangeTables: ({ name }) => `tables that nobody here knows: ${name}`,
  settingsMissing: () => 'settings, as its settings.json was not found: name it with --settings',
  settingsUnreadable: ({ name }) => `the settings ${name} cannot be read`,
  furtherServers: ({ amount }) => `${amount} further servers of Radarr and Sonarr: enter them beside the usual ones`,
  tautulli: () => 'Tautulli has no place here',
  outgoingProxy: () => 'its outgoing proxy: enter it under the outgoing calls',
  webhookText: () => 'the text of its webhook: write it once more under the webhook',
  autoDelete: () => 'deleting requests that are available is off here: the first night would have deleted them',
  customCss: () => 'its CSS fits its own pages alone',
  logo: () => 'its logo: choose it once more under the branding',
  noPassword: () => 'signing in without a password is off here',
}

const skippedOf = ({ skipped }: Counts) => Object.values(skipped).reduce((sum, count) => sum + count, 0)

function countLines({ counts }: ImportReport): string[] {
  const rows = importKinds.map(kind => {
    const of = counts[kind]
    const numbers = [of.found, of.made, of.joined, of.equal, of.updated, of.leftAlone, skippedOf(of)]
    return [kind, ...numbers.map(String)]
  })
  const header = ['', 'found', 'new', 'joined', 'here already', 'updated', 'left as it is here', 'skipped']
  const why = importKinds.flatMap(kind =>
    Object.entries(counts[kind].skipped).map(
      ([reason, count]) => `  ${kind}: ${count} skipped, ${skipReasons[reason as SkipReason]}`,
    ),
  )
  return [...columns(header, rows), ...why]
}

function matterLines({ people }: ImportReport, isVerbose: boolean): string[] {
  const { ownPassword, mediaServer, needsPassword } = people.signIn
  const said = `sign in as before: ${ownPassword} with their password, ${mediaServer} at their media server; ${needsPassword} need a new password`
  const lines = Object.entries(people.matters).flatMap(([matter, names]) => {
    const line = `  ${names.length} ${matters[matter as PersonMatter]}`
    return isVerbose || matter === 'needsPassword' || matter === 'renamed' ? [`${line}: ${names.join(', ')}`] : [line]
  })
  return [said, ...lines]
}

const keyLines: Record<ImportReport['settings']['apiKey'], string[]> = {
  none: [],
  same: [],
  taken: ['programs go on with the API key that they have; the one from here counts no more'],
  kept: ['the API key of here stays: programs of the other portal need it'],
}

function settingsLines({ settings }: ReadableReport, isVerbose: boolean): string[] {
  const { taken, kept, refused, connections, apiKey } = settings
  const sections = (list: typeof taken) => list.map(({ section }) => section)
  const groups = settledNames(sections(taken), sections(kept))
  const fieldsOf = (list: typeof taken, name: string) =>
    list.flatMap(({ section, fields }) => (section === name ? fields : [])).join(', ')
  const inFull = (name: string) => {
    const [come, stay] = [fieldsOf(taken, name), fieldsOf(kept, name)]
    return `${name} (${come && stay ? `${come}; as here: ${stay}` : come || stay})`
  }
  const line = (said: string, names: readonly string[]) =>
    names.length > 0 ? [`${said}: ${(isVerbose ? names.map(inFull) : names).join(', ')}`] : []
  return [
    ...line('settings taken over', groups.taken),
    ...line('settings taken over in part, the rest stays as it is here (see --replace-settings)', groups.partly),
    ...line('settings that stay as they are here (see --replace-settings)', groups.kept),
    ...refused.map(({ section, field, problem }) => `  ${section}: ${field}: ${problem}`),
    ...connections.map(({ service, ok, message }) => `  ${ok ? 'works' : 'does not work'}: ${service}: ${message}`),
    ...keyLines[apiKey],
  ]
}

const nextLines = [
  'everybody signs in once more; nothing was sent to anybody',
  'next: run the jobs that read your libraries (marquee sync), which prove what is called available',
  'switch off the watchlist import and the notifications of the other portal: two of them ask and tell twice',
]

/** A report as people read it. */
export function importLines(report: ReadableReport, isVerbose: boolean): string[] {
  const { source, stages, failed, decided, tagged, open, remarks, backup, isDryRun, timeZone } = report
  const known = source.isKnown ? 'something of it came before' : 'nothing of it was here before'
  const reached = Object.entries(stages).map(([stage, count]) => `${count} ${stage}`)
  return [
    `${source.product}, ${source.engine}${source.schema ? `, ${source.schema}` : ''}; ${known}; times without a zone: ${timeZone}`,
    ...countLines(report),
    ...settingsLines(report, isVerbose),
    ...matterLines(report, isVerbose),
    ...(reached.length > 0 ? [`requests: ${reached.join(', ')}; ${failed} could not be sent there`] : []),
    ...(decided + tagged > 0 ? [`  ${decided} say who decided, ${tagged} have tags`] : []),
    ...open.map(one => `to do: ${openNotes[one.note](one)}`),
    ...remarks.map(one => `not taken over: ${unsupportedNotes[one.note](one)}`),
    ...(backup ? [`backup from before: ${backup} (marquee restore goes back to it)`] : []),
    ...(isDryRun ? ['this was a rehearsal: nothing was written'] : nextLines),
  ]
}
